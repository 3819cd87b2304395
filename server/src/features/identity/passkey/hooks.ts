import type { FeatureHooks } from '../../../core/hooks.ts';
import * as queries from './queries.ts';

export const hooks: FeatureHooks = {
  undo: {
    passkey: {
      current: async (tx, id) => {
        const passkeys = await queries.listPasskeys(tx.db, tx.actor.personId);
        return passkeys.some((row) => row.id === id) ? {} : null;
      },
      async restore(tx, id) {
        await queries.removePasskey(tx.db, tx.actor.personId, id);
      },
    },
  },

  /** After a denial, a person keeps the passkeys they had before the denial period; with a new password, all. */
  revocation: async (tx, { personId, why, since }) => {
    if (why === 'newPassword') return [];
    const removed = await queries.removeSince(tx.db, personId, since);
    return removed.map(({ name }) => ({ kind: 'passkey', detail: name }));
  },
};
