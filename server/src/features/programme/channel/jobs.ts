import type { House } from '../../../context.ts';
import { tellReactions } from './service.ts';

/** Says at most once a second how messages are answered. */
export async function channelJobs(house: House): Promise<void> {
  house.jobs.every(1, 'channel.reactions', () => tellReactions(house));
}
