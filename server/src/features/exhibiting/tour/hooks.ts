import type { FeatureHooks } from '../../../core/hooks.ts';
import { listOpenIds, lockTour } from './queries.ts';
import { listOpen } from './queries/bookings.ts';
import { endTour } from './verbs/callOff.ts';
import { cancel } from './verbs/cancel.ts';
import { withdraw } from './verbs/withdraw.ts';

export const hooks: FeatureHooks = {
  deletion: async (theirs) => {
    const { personId } = theirs.actor;
    for (const { id } of await listOpen(theirs.db, personId, null)) await cancel(theirs, id);
  },

  withdrawal: { tour: withdraw },

  boothRemoved: async (tx, { id: boothId }) => {
    for (const { id } of await listOpenIds(tx.db, boothId, tx.eventNow())) {
      const tour = await lockTour(tx.db, tx.event.id, id);
      if (tour?.cancel_reason === null) await endTour(tx, tour, '');
    }
  },
};
