import type { Server } from '../../../context.ts';
import { publishFloors, recordSeats } from './service.ts';

/** Once a second, records which panellists are in rooms and publishes the floors that organisers watch. */
export async function floorJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'floor.seats', () => recordSeats(server));
  server.jobs.every(1, 'floor.publish', () => publishFloors(server));
}
