import { z } from 'zod';
import { httpsUrl } from './field.ts';

/** The address of a file on this server. Pictures and documents always are: pages load nothing from third parties. */
export const fileUrl = z
  .string()
  .max(500, { error: 'field.tooLong' })
  .regex(/^\/files\/(?:(?!\.)[\w.-]+\/)*(?!\.)[\w.-]+$/, { error: 'url.notAllowed' });

/** The address of a picture that emails show: uploaded as one, and for anyone who knows the address. */
export const mailPictureUrl = fileUrl.regex(/^\/files\/public\/.+\.[\da-f]{16}\.jpg$/, {
  error: 'url.notAllowed',
});

/** Removes the signature made for one viewer from the address of a person's picture; returns other addresses as they are. */
export function plainPicture(url: string): string {
  return url.replace(
    /^(\/files\/person\/[\da-f-]{36}\/[\da-f-]{36}\/)[\da-f-]{36}\.\d+\.[\w-]+\/([\w-]+\.webp)$/,
    '$1$2',
  );
}

/** How a video is played: one of our files in a player, or an iframe of one of the two hosts that pages may embed. */
type PlayableVideo = { kind: 'file' | 'youtube' | 'vimeo'; src: string };

/** Parses a link to a video; null if pages may not play it. */
function playableVideo(link: string): PlayableVideo | null {
  if (fileUrl.safeParse(link).success) return { kind: 'file', src: link };
  if (!httpsUrl.safeParse(link).success) return null;
  const url = new URL(link);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(first);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const watched = first === 'watch' ? url.searchParams.get('v') : second;
    return ['watch', 'embed', 'live', 'shorts'].includes(first) ? youtube(watched ?? '') : null;
  }
  const number = host === 'player.vimeo.com' && first === 'video' ? second : first;
  if (['vimeo.com', 'player.vimeo.com'].includes(host) && /^\d{1,12}$/.test(number))
    return { kind: 'vimeo', src: `https://player.vimeo.com/video/${number}?dnt=1` };
  return null;
}

function youtube(video: string): PlayableVideo | null {
  return /^[\w-]{6,20}$/.test(video)
    ? { kind: 'youtube', src: `https://www.youtube-nocookie.com/embed/${video}` }
    : null;
}

/** How to play a link: our own files, YouTube, Vimeo, and any https URL of a stream or a video; null if pages can't. */
export function toPlayer(
  link: string,
): { kind: 'youtube' | 'vimeo' | 'hls' | 'mp4'; url: string } | null {
  const video = playableVideo(link);
  if (video && video.kind !== 'file') return { kind: video.kind, url: video.src };
  const isOurs = fileUrl.safeParse(link).success;
  if (!isOurs && !httpsUrl.safeParse(link).success) return null;
  const path = isOurs ? link : new URL(link).pathname;
  if (/\.m3u8$/i.test(path)) return { kind: 'hls', url: link };
  return /\.(mp4|webm|m4v)$/i.test(path) ? { kind: 'mp4', url: link } : null;
}

/** A link to a video that a page can play. */
export const videoUrl = z
  .string()
  .max(2000, { error: 'field.tooLong' })
  .refine((link) => playableVideo(link) !== null, { error: 'url.notVideo' });
