import type { Server } from '../../../core/context.ts';
import { deleteNow, deleteStored } from './verbs/deleteStored.ts';

/** Deletes files that nothing refers to any more. */
export async function fileJobs(server: Server): Promise<void> {
  await server.jobs.work(deleteStored, (data) => deleteNow(server, data));
}
