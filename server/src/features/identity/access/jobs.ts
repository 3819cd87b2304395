import type { Server } from '../../../context.ts';
import { job } from '../../../jobs.ts';
import { deleteExpired } from './queries.ts';

/** Closes the sockets of people on all nodes: for the command line, which has no sockets itself. */
export const closeSockets = job<{ personIds: string[] }>('access.closeSockets');

/** Closes sockets for others, and deletes expired invitations. */
export async function accessJobs(server: Server): Promise<void> {
  await server.jobs.work(closeSockets, async ({ personIds }) => {
    for (const id of personIds) await server.ports.sockets.closePerson(id);
  });
  server.jobs.every(3600, 'access.expired', () =>
    deleteExpired(server.store.db, server.ports.clock.now()),
  );
}
