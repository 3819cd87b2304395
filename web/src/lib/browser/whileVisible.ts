/** Calls back at an interval while the page is visible, and at once when it becomes visible; a hidden tab causes no work. Returns a function that stops it. */
export function whileVisible(everyMs: number, call: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const turn = () => {
    clearInterval(timer);
    if (document.visibilityState !== 'hidden') timer = setInterval(call, everyMs);
  };
  const onChange = () => {
    turn();
    if (document.visibilityState !== 'hidden') call();
  };
  turn();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
