import { heldPieces } from '../playStream.ts';

/** More than that is another clock, not a delay. */
const mostSeconds = 120;

/** How far behind viewers of a stream are, in whole seconds, and how much of that is the age of its newest piece; the rest is what players hold back. Null without a dated piece, and once the stream has ended. */
export function toDelay(playlist: string, now: Date): { seconds: number; age: number } | null {
  const dated = playlist.split('#EXT-X-PROGRAM-DATE-TIME:').at(-1)!;
  const from = Date.parse(dated.slice(0, dated.indexOf('\n')));
  const lengths = [...dated.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  if (Number.isNaN(from) || !lengths.length || playlist.includes('#EXT-X-ENDLIST')) return null;
  const until = from + lengths.reduce((sum, length) => sum + length, 0) * 1000;
  const age = Math.max(0, Math.round((now.getTime() - until) / 1000));
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1] ?? 0);
  return age > mostSeconds ? null : { seconds: age + heldPieces * target, age };
}
