import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { signSegment, verifySegment } from '../../../../core/signedUrls.ts';
import type { previewThemes } from './preview.ts';

type PreviewTheme = (typeof previewThemes)[number];

/** Signs what is previewed, for light and dark mail programs; returns the pages' URLs below a path, good for an hour. */
export function signPages(
  ctx: Ctx<Actor>,
  toAbout: (theme: PreviewTheme) => string[],
): (path: string) => { light: string; dark: string } {
  const { personId } = ctx.actor;
  return (path) => {
    const address = (theme: PreviewTheme) => {
      const about = toAbout(theme).join('.');
      const segment = signSegment(previewKey(ctx), { about, personId, hours: 1 }, ctx.now());
      return `${path}/${about}/${segment}`;
    };
    return { light: address('light'), dark: address('dark') };
  };
}

/** Whether a URL was signed by `signPages`, no more than two hours ago. */
export function isSigned(ctx: Ctx, about: string, segment: string): boolean {
  return verifySegment(previewKey(ctx), { about, segment, now: ctx.now() }) !== null;
}

function previewKey({ event, ports }: Ctx): string {
  return ports.secrets.signingKey(event.file_secret);
}
