import type { Server } from '../../../context.ts';
import { publishReactions } from './service.ts';

/** Says at most once a second how messages are answered. */
export async function channelJobs(house: Server): Promise<void> {
  house.jobs.every(1, 'channel.reactions', () => publishReactions(house));
}
