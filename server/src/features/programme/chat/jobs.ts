import type { Server } from '../../../core/context.ts';
import { publishReactions } from './service.ts';

/** Publishes new totals of reactions at most once a second. */
export async function channelJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'channel.reactions', () => publishReactions(server));
}
