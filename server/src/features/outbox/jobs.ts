import type { House } from '../../context.ts';
import { deliver, deliverOne } from './service.ts';

/** Sends what the outbox has queued. */
export async function outboxJobs(house: House): Promise<void> {
  for (const channel of Object.values(deliver))
    await house.jobs.work(channel, ({ id }) => deliverOne(house, id));
}
