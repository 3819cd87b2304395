/** Calls back every so often while the page is seen, and at once when it is seen again; a hidden tab wakes nobody. Answers how to stop. */
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
