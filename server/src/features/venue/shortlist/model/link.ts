import type { ShortlistLink } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import type { ShortlistLinkRow } from '../tables.ts';

/** The secret in a link, derived from the server's key, so that its owner can copy it again without it being stored. */
export function linkToken({ ports }: Pick<Ctx, 'ports'>, id: string): string {
  return ports.secrets.signingKey(`shortlist ${id}`);
}

/** A link as its owner sees it. */
export function toShortlistLink(
  ctx: Ctx,
  { id, token_hash, shows_notes, created_at }: ShortlistLinkRow,
): ShortlistLink {
  const token = linkToken(ctx, id);
  // the server's key may have been replaced since
  const isKnown = fingerprint(token) === token_hash;
  return {
    url: isKnown ? pageAddress(ctx, `/shared-shortlist#${token}`) : null,
    showsNotes: shows_notes,
    createdAt: created_at.toISOString(),
  };
}
