/** Runs work that painting shouldn't wait for: after the next frame, or a little later where nothing is painted. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once, 10));
  setTimeout(once, 200);
}
