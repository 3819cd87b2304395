/** How long our stream takes from the studio to the end of its playlist: a segment, and the age of the list. */
const onTheWaySeconds = 3;
const longestSeconds = 30;

/** How far the broadcast on this page is behind the studio, in milliseconds; 0 without one. */
export function streamDelay(): number {
  const video = document.querySelector<HTMLVideoElement>('video[data-live]');
  if (!video?.seekable.length) return 0;
  const left = video.seekable.end(video.seekable.length - 1) - video.currentTime;
  return (Math.min(Math.max(left, 0), longestSeconds) + onTheWaySeconds) * 1000;
}
