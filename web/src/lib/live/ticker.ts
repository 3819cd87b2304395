/** A worker that says when an interval has passed: browsers slow down the timers of hidden tabs, but not those of workers. */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), data);
});
