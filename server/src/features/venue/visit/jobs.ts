import type { Server } from '../../../context.ts';
import { announceCounts, endSilent } from './service.ts';

/** Ends silent visits, and says at most once a second how many people are where. */
export async function visitJobs(house: Server): Promise<void> {
  house.jobs.every(15, 'visit.silent', () => endSilent(house));
  house.jobs.every(1, 'visit.counts', () => announceCounts(house));
}
