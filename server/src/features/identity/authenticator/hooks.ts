import type { FeatureHooks } from '../../../core/hooks.ts';
import { refuse } from '../../../core/refusal.ts';
import * as queries from './queries.ts';

export const hooks: FeatureHooks = {
  undo: {
    authenticator: {
      async current(tx, id) {
        const row = await queries.authenticatorById(tx.db, tx.event.id, id);
        return row && !row.removed_at ? { isOn: true } : null;
      },
      async restore(tx, id, to) {
        const row = await queries.authenticatorById(tx.db, tx.event.id, id);
        if (!row) return to ? refuse('audit.gone') : undefined;
        await queries.lockOwner(tx.db, tx.event.id, row.person_id);
        if (!to) await queries.removeAuthenticator(tx.db, row.person_id, tx.now());
        else if (await queries.findAuthenticator(tx.db, row.person_id))
          refuse('audit.changedSince');
        else await queries.restoreAuthenticator(tx.db, id);
      },
    },

    /** Earlier codes aren't stored, so an undo leaves none. */
    recoveryCodes: {
      async current(tx, id) {
        const left = await queries.countCodes(tx.db, id);
        return left ? { left } : null;
      },
      restore: (tx, id) => queries.deleteCodes(tx.db, id),
    },
  },

  /** After a denial, a person keeps the authenticator they had before the denial period; with a new password, any. */
  revocation: async (tx, { personId, why, since }) => {
    if (why === 'newPassword') return [];
    const isGone = await queries.deleteSince(tx.db, personId, since);
    return isGone ? [{ kind: 'authenticator', detail: '' }] : [];
  },
};
