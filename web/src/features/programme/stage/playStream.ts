/** How many pieces of a stream players stay behind its newest one. */
export const heldPieces = 2;
const liveDelay = { liveSyncDurationCount: heldPieces, liveMaxLatencyDurationCount: 6 };

/** Plays an HLS stream in a video element, with hls.js (loaded on demand) or natively. Returns a function that stops it. */
export function playStream(video: HTMLVideoElement, url: string, onFailed: () => void): () => void {
  let stopped = false;
  let stop = () => {};
  void import('hls.js/light').then(
    ({ default: Hls }) => {
      if (stopped) return;
      if (!Hls.isSupported()) {
        video.src = url;
        video.addEventListener('error', onFailed);
        stop = () => {
          video.removeEventListener('error', onFailed);
          video.removeAttribute('src');
        };
        return;
      }
      const hls = new Hls({ ...liveDelay, enableWorker: false });
      let recovered = false;
      hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal) return;
        if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
          recovered = true;
          hls.recoverMediaError();
        } else onFailed();
      });
      hls.loadSource(url);
      hls.attachMedia(video);
      stop = () => hls.destroy();
    },
    () => {
      if (!stopped) onFailed();
    },
  );
  return () => {
    stopped = true;
    stop();
  };
}
