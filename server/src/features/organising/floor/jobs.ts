import type { House } from '../../../context.ts';
import { noteSeats, tell } from './service.ts';

/** Looks once a second who is on stage and, where organisers watch, what is going on. */
export async function floorJobs(house: House): Promise<void> {
  house.jobs.every(1, 'floor.seats', () => noteSeats(house));
  house.jobs.every(1, 'floor.tell', () => tell(house));
}
