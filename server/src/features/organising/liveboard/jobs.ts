import type { Server } from '../../../core/context.ts';
import { publishLiveboards, recordSeats } from './service.ts';

/** Once a second, records which panellists are in rooms and publishes the floors that organisers watch. */
export async function liveboardJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'liveboard.seats', () => recordSeats(server));
  server.jobs.every(1, 'liveboard.publish', () => publishLiveboards(server));
}
