import type { Server } from '../../../core/context.ts';
import { job } from '../../../jobs.ts';
import { deleteOldInvitations } from '../invitation/service.ts';

/** Closes people's sockets on all nodes, for the command line, which has no sockets itself. */
export const closeSockets = job<{ personIds: string[] }>('access.closeSockets');

/** How long the link of an ended invitation still explains why it ended. */
const keptMs = 30 * 86_400_000;

/** Closes sockets for other processes, and deletes invitations that ended long ago. */
export async function accessJobs(server: Server): Promise<void> {
  await server.jobs.work(closeSockets, async ({ personIds }) => {
    for (const id of personIds) await server.ports.sockets.closePerson(id);
  });
  server.jobs.every(3600, 'access.expired', () =>
    deleteOldInvitations(server.store.db, new Date(server.ports.clock.now().getTime() - keptMs)),
  );
}
