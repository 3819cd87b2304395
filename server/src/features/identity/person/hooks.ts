import type { FeatureHooks } from '../../../core/hooks.ts';
import { refuse } from '../../../core/refusal.ts';
import { setEmail } from './model/person.ts';
import * as queries from './queries.ts';

export const hooks: FeatureHooks = {
  undo: {
    personname: {
      async current(tx, id) {
        const person = await queries.lockPerson(tx.db, tx.event.id, id);
        return person ? { first_name: person.first_name, last_name: person.last_name } : null;
      },
      async restore(tx, id, to) {
        if (!to) refuse('attendee.missing');
        const { first_name, last_name } = to as { first_name: string; last_name: string };
        await queries.updateName(tx.db, id, { first_name, last_name });
      },
    },

    /** A change that its person denies. */
    email: {
      async current(tx, id) {
        const person = await queries.findPerson(tx.db, tx.event.id, id);
        return person ? { email: person.email } : null;
      },
      async restore(tx, id, to) {
        if (!to) refuse('attendee.missing');
        await setEmail(tx, id, to as { email: string; isProven: boolean });
      },
    },
  },

  /** After a denial, nobody confirms what was entered before it. */
  revocation: async (tx, { personId, why }) => {
    if (why === 'denial') await queries.deleteNewEmail(tx.db, personId);
    return [];
  },
};
