import type { Server } from '../../../context.ts';
import { recordSeats, tell } from './service.ts';

/** Looks once a second who is on stage and, where organisers watch, what is going on. */
export async function floorJobs(house: Server): Promise<void> {
  house.jobs.every(1, 'floor.seats', () => recordSeats(house));
  house.jobs.every(1, 'floor.tell', () => tell(house));
}
