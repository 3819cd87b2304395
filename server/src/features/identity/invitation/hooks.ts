import type { Code, EndedKey } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { endInvitations, type Ending, type InvitationName, type InvitationRow } from './queries.ts';

/** What people are invited to by email: how long its links work, and what becomes of them. */
interface InvitationKind {
  /** How many days a link works; null: as long as its subject. */
  days: number | null;
  /** An accepted invitation stands like an open one: it is listed, and replaced or revoked. */
  isLasting?: boolean;
  /** Whether one that is open still stands as it is accepted; without it, it does. */
  stands?(tx: Ctx, invitation: InvitationRow): Promise<boolean>;
  /** What a link answers that doesn't work. */
  refusals: Record<Exclude<Ending, 'declined'> | 'unknown', Code> & { declined?: Code };
  /** After somebody's denial: what to say of the open ones sent in their name, which were revoked. Without it they stay. */
  denied?(tx: Ctx, gone: InvitationRow[]): Promise<EndedKey>;
}

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** What people are invited to by email. */
    invitation: Record<InvitationName, InvitationKind>;
  }
}

export const hooks: FeatureHooks = {
  /** People invited since who haven't come in yet stay outside. */
  revocation: async (tx, { personId: byId, why, since }) => {
    if (why !== 'denial') return [];
    const ended: EndedKey[] = [];
    for (const [name, { denied }] of Object.entries(tx.hooks.invitation)) {
      if (!denied) continue;
      const which = { eventId: tx.event.id, kind: name as InvitationName, sent: { byId, since } };
      const as = { as: 'revoked', now: tx.now(), isLasting: false } as const;
      const gone = await endInvitations(tx.db, which, as);
      if (gone.length) ended.push(await denied(tx, gone));
    }
    return ended;
  },
};
