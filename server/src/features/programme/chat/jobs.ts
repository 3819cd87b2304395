import type { Server } from '../../../context.ts';
import { publishReactions } from './service.ts';

/** Says at most once a second how messages are answered. */
export async function channelJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'channel.reactions', () => publishReactions(server));
}
