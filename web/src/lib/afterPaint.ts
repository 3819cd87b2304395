/** Does what the eye need not wait for: once the next frame is painted, or where nobody looks a moment later. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once, 10));
  setTimeout(once, 200);
}
