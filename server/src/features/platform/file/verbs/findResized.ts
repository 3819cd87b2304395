import { panoramaWidths, pictureWidths } from '@pavilion/contract';
import type { Server } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { sandboxed } from '../../../../sandbox/sandboxed.ts';
import { find, type StoredFile } from '../service.ts';
import type * as reading from '../model/content.ts';

const inSandbox = sandboxed<typeof reading>(new URL('../model/content.ts', import.meta.url));
/** Named by a hash of its content, so its resized versions never go stale. */
const ownPicture = /^(public\/.+\.[0-9a-f]{16})\.webp$/;
const servedWidths = [...pictureWidths, panoramaWidths.small];
const mostUnderWay = 200;
const underWay = new Map<string, Promise<void>>();
/** Those that couldn't be drawn or stored; each is tried only once. */
const undrawable = new Set<string>();

/** The width an address requests for a public picture; null for the original file. */
export function requestedWidth(key: string, query: unknown): number | null {
  const asked = Number((query as { width?: unknown }).width);
  return (ownPicture.test(key) && servedWidths.find((width) => width === asked)) || null;
}

/** A picture at a width; null until it has been drawn. The first caller gets the original without waiting, while the resized one is drawn once and stored beside it. */
export async function findResized(
  server: Server,
  key: string,
  width: number,
): Promise<StoredFile | null> {
  const variant = key.replace(ownPicture, `$1.${width}.webp`);
  const drawn = await find(server.ports.storage, variant);
  if (drawn) return drawn;
  const isLeft = undrawable.has(variant) || underWay.has(variant);
  if (!isLeft && underWay.size < mostUnderWay)
    underWay.set(
      variant,
      draw(server, key, { variant, width })
        .catch((error: unknown) => {
          const isForLater = error instanceof Refusal && error.code !== 'file.tooComplex';
          if (!isForLater) undrawable.add(variant);
          server.log.warn({ error, key }, 'picture resize failed');
        })
        .finally(() => underWay.delete(variant)),
    );
  return null;
}

/** Resolves when every requested picture has been drawn (for tests). */
export async function picturesDrawn(): Promise<void> {
  await Promise.all(underWay.values());
}

async function draw(
  { ports: { storage } }: Server,
  key: string,
  { variant, width }: { variant: string; width: number },
): Promise<void> {
  if (!(await storage.exists(key))) return;
  const bytes = Buffer.from(await storage.getBytes(key));
  await storage.put(variant, await inSandbox('pictures', 'resize', bytes, width));
}
