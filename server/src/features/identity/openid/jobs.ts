import type { Server } from '../../../context.ts';
import { deleteAttempts } from './queries.ts';

/** Forgets sign-ins that nobody ended in time, with what the issuer said of the person. */
export async function openidJobs(house: Server): Promise<void> {
  house.jobs.every(600, 'openid.old', () =>
    deleteAttempts(house.store.db, house.ports.clock.now()),
  );
}
