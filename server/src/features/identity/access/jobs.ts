import type { Server } from '../../../context.ts';
import { job } from '../../../jobs.ts';
import { deleteExpired } from './queries.ts';

/** Closes the sockets of people on all nodes: for the command line, which has no hold of them. */
export const closeSockets = job<{ personIds: string[] }>('access.closeSockets');

/** Closes sockets for others, and forgets invitations that are too old to be taken. */
export async function accessJobs(house: Server): Promise<void> {
  await house.jobs.work(closeSockets, async ({ personIds }) => {
    for (const id of personIds) await house.ports.sockets.closePerson(id);
  });
  house.jobs.every(3600, 'access.expired', () =>
    deleteExpired(house.store.db, house.ports.clock.now()),
  );
}
