import { roomInside } from '@pavilion/contract';
import type { Server } from '../../../../core/context.ts';
import { publishEverySecond } from '../../../platform/event/service.ts';
import { countInside } from '../queries/people.ts';
import * as queries from '../queries.ts';
import { listTopics } from '../model/publication.ts';

/** Publishes how many people are inside, where that has changed. */
export async function publishInside(server: Server): Promise<void> {
  await publishEverySecond(server, queries.unpublishedRooms, async (tx, { id }, before) => {
    const room = await queries.claimPublishSlot(tx.db, id, { now: tx.now(), before });
    if (!room) return;
    const payload = { roomId: id, count: await countInside(tx.db, id) };
    for (const topic of await listTopics(tx, room)) tx.announce(topic, roomInside, payload);
  });
}
