// The situation as it is now, and what it was before each change.

const MOST = 200;

export const historyOf = (first, changed) => {
  let [past, now, future] = [[], first, []];
  const go = (next) => {
    now = next;
    changed(now);
  };
  return {
    get now() {
      return now;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    change(next) {
      if (JSON.stringify(next) === JSON.stringify(now)) return false;
      past = [...past.slice(-MOST), now];
      future = [];
      go(next);
      return true;
    },
    undo() {
      if (!past.length) return;
      future.push(now);
      go(past.pop());
    },
    redo() {
      if (!future.length) return;
      past.push(now);
      go(future.pop());
    },
  };
};
