import type { FeatureHooks } from '../../../core/hooks.ts';
import { refuse } from '../../../core/refusal.ts';
import * as queries from './queries.ts';

export const hooks: FeatureHooks = {
  undo: {
    /** A denied change leaves single sign-on off: the secret from before it isn't kept. */
    signOn: {
      async current(tx, eventId) {
        const row = await queries.openidOfEvent(tx.db, eventId);
        return row ? { isOn: row.is_on } : null;
      },
      async restore(tx, eventId) {
        const row = (await queries.openidOfEvent(tx.db, eventId)) ?? refuse('audit.gone');
        await queries.upsertOpenid(tx.db, { ...row, is_on: false });
      },
    },
  },

  /** An issuer that vouched for somebody else vouches anew for the owner. */
  revocation: async (tx, { personId, why, since }) => {
    if (why !== 'newPassword') await queries.deleteIdentities(tx.db, personId, since);
    return [];
  },
};
