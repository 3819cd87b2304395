import type { Server } from '../../../context.ts';
import { recordSeats, tell } from './service.ts';

/** Looks once a second who is on stage and, where organisers watch, what is going on. */
export async function floorJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'floor.seats', () => recordSeats(server));
  server.jobs.every(1, 'floor.tell', () => tell(server));
}
