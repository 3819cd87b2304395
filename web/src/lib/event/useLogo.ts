import { logoTone, publicLogo } from '@pavilion/contract/logo';
import { useEffect, useSyncExternalStore } from 'react';
import type { Logo } from '../../venue/venue.ts';
import { start } from '../start.ts';

/** Logos by address, loaded once for the whole page; null while loading. */
const logos = new Map<string, Logo | null>(start?.logo ? [[start.logo.url, start.logo]] : []);
const listeners = new Set<() => void>();

/** The event's logo once it can be shown; null until then, or if there is none that loads. */
export function useLogo(logo: { url: string } | null | undefined): Logo | null {
  const url = publicLogo(logo ?? null);
  useEffect(() => {
    if (url) void load(url);
  }, [url]);
  return useSyncExternalStore(
    subscribe,
    () => (url ? (logos.get(url) ?? null) : null),
    () => (start?.logo && start.logo.url === url ? start.logo : null),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(url: string): Promise<void> {
  if (logos.has(url)) return;
  logos.set(url, null);
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    // the next page that shows it tries again
    logos.delete(url);
    return;
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (!width || !height) return;
  logos.set(url, { url, ratio: width / height, tone: logoTone(pixels(picture, width / height)) });
  for (const listener of listeners) listener();
}

/** The pixels of a small copy. */
function pixels(picture: HTMLImageElement, ratio: number): ArrayLike<number> {
  const [width, height] = ratio > 1 ? [64, Math.ceil(64 / ratio)] : [Math.ceil(64 * ratio), 64];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const drawing = canvas.getContext('2d');
  if (!drawing) return [];
  drawing.drawImage(picture, 0, 0, width, height);
  return drawing.getImageData(0, 0, width, height).data;
}
