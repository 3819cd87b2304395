import type { Db } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import type { Appointment } from './model/appointments.ts';
import { affectedBookings, fit, withdraw } from './model/bookings.ts';
import { removeConsultants } from './queries/calendar.ts';
import { unheldAt } from './queries.ts';
import { listPersonCalls, cancel } from './service.ts';
import { publishCalendar } from './model/publication.ts';
import { reassign } from './verbs/reassign.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** What people have arranged elsewhere from a time on, so that no call falls into it. */
    appointments: ((db: Db, personIds: string[], from: Date) => Promise<Appointment[]>)[];
  }
}

export const hooks: FeatureHooks = {
  ownPart: { calls: listPersonCalls },

  deletion: async (theirs, { callIds }) => {
    for (const callId of callIds) await cancel(theirs, callId);
  },

  boothRemoved: async (tx, row) => {
    await withdraw(tx, row, await unheldAt(tx.db, row.id));
  },

  staffLeaving: async (tx, boothId, personIds) => {
    if (await removeConsultants(tx.db, boothId, personIds)) publishCalendar(tx, boothId);
    await reassign(tx, boothId);
  },

  consultants: { fit, preview: affectedBookings },
};
