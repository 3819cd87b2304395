import { type LogoTone, publicLogo } from '@pavilion/contract';
import type { Ctx, Server } from '../../../../core/context.ts';
import { sandboxed } from '../../../../sandbox/sandboxed.ts';
import type * as drawing from './draw.ts';
import { type Card, findCard, logoName } from '../service.ts';

const inSandbox = sandboxed<typeof drawing>(new URL('./draw.ts', import.meta.url));
const maxKept = 60;
const kept = new Map<string, Promise<Buffer>>();

/** The picture of a shared link, by its name in `/share/NAME.jpg`: JPEG, 1200 × 630, at most 300 KB; null if its subject isn't public. */
export async function drawSharedPicture(
  server: Server,
  event: Ctx['event'],
  name: string,
): Promise<Buffer | null> {
  const [, subject = '', id = ''] = /^(event|session|speaker|booth)(?:-(.+))?$/.exec(name) ?? [];
  if (!subject) return null;
  const card = await findCard(server.store.db, event, {
    subject: subject as Card['subject'],
    id,
    language: 'en',
  });
  if (!card) return null;
  const { brand, accent } = event.config.look;
  const logoUrl = publicLogo(event.config.logo);
  const key = `${card.pictureUrl} ${card.isPortrait} ${brand} ${accent} ${logoUrl}`;
  return drawnOnce(key, async () => {
    const source = await readSource(server, card.pictureUrl);
    const logo = await readSource(server, logoUrl);
    const look = { brand, accent };
    return inSandbox('share', 'draw', { source, isPortrait: card.isPortrait, look, logo });
  });
}

/** The event's logo for emails, by its name in `/share/NAME.png`: 480 × 128 pixels. An older name returns the current logo, or null if the event isn't open. */
export async function drawSharedLogo(
  server: Server,
  event: Ctx['event'],
  name: string,
): Promise<Buffer | null> {
  const current = logoName(event);
  if (!current || (name !== current && event.state !== 'open')) return null;
  const logo = await readSource(server, publicLogo(event.config.logo));
  return logo && drawnOnce(current, () => inSandbox('share', 'drawLogo', logo));
}

const measured = new Map<string, Awaited<ReturnType<typeof drawing.measureLogo>> | null>();

/** The event's logo with its measurements, so that pages can start with it; null until it is measured, and if there is no readable logo. */
export function cachedLogo(
  server: Server,
  event: Ctx['event'],
): { url: string; ratio: number; tone: LogoTone } | null {
  const url = publicLogo(event.config.logo);
  if (!url) return null;
  const looks = measured.get(url);
  if (looks === undefined) void measure(server, url).catch(() => undefined);
  return looks ? { url, ...looks } : null;
}

/** Measures each logo once; an unreadable one stays unknown. */
async function measure(server: Server, url: string): Promise<void> {
  if (measured.size >= maxKept) measured.delete(measured.keys().next().value!);
  measured.set(url, null);
  const logo = await readSource(server, url);
  if (logo) measured.set(url, await inSandbox('share', 'measureLogo', logo));
}

async function drawnOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const cached = kept.get(key);
  if (cached) return cached;
  const drawn = draw();
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

/** Reads only what is public anyway. */
async function readSource(server: Server, url: string | null): Promise<Buffer | null> {
  const key = /^\/files\/(public\/.+\.(?:webp|jpe?g|png|gif|svg))$/.exec(url ?? '')?.[1];
  if (!key || !(await server.ports.storage.exists(key))) return null;
  return Buffer.from(await server.ports.storage.getBytes(key));
}
