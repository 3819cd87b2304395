import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { signSegment } from '../../../../core/signedUrls.ts';

const passHours = 3;

/** What decides who may read a session's files. */
interface Owner {
  id: string;
  visibility: 'public' | 'invited';
  is_published: boolean;
  file_secret: string;
}

/** The address of a session's file, or of the captions written in it, for the caller. Other addresses are returned unchanged. */
export function signSessionAddress(
  ctx: Pick<Ctx, 'ports' | 'now'> & { actor: Pick<Actor, 'personId'> | null },
  session: Owner,
  url: string,
): string {
  const bases = [`/files/session/${session.id}/`, `/captions/${session.id}/`];
  const base = bases.find((one) => url.startsWith(one));
  const isOpen = session.is_published && session.visibility === 'public';
  if (!base || isOpen || !ctx.actor) return url;
  const of = { about: session.id, personId: ctx.actor.personId, hours: passHours };
  const key = ctx.ports.secrets.signingKey(session.file_secret);
  return `${base}${signSegment(key, of, ctx.now())}/${url.slice(base.length)}`;
}
