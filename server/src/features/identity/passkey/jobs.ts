import type { Server } from '../../../context.ts';
import { deleteChallenges } from './queries.ts';

/** Forgets challenges that nobody answered in time. */
export async function passkeyJobs(house: Server): Promise<void> {
  house.jobs.every(600, 'passkey.old', () =>
    deleteChallenges(house.store.db, house.ports.clock.now()),
  );
}
