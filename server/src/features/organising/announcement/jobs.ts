import { type Actor, inLanguage } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../core/context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { notify, unsubscribeUrl } from '../../platform/notification/service.ts';
import { mail, ours } from '../../platform/outbox/service.ts';
import * as queries from './queries.ts';
import { deliveryChannels, deliver, isLive, publish, toAudience } from './service.ts';
import { recordDeliveries } from './queries/deliveries.ts';

const batch = 200;

/** Publishes announcements when they are due: banners immediately, notifications and emails in batches. */
export async function announcementJobs(server: Server): Promise<void> {
  await server.jobs.work(deliver, (given) => deliverBatch(server, given));
  server.jobs.every(1, 'announcement.due', () => publishDue(server));
}

async function publishDue(server: Server): Promise<void> {
  const due = await queries.dueAnnouncements(server.store.db, server.ports.clock.now());
  await forEach(server.log, due, async ({ id, event_id: eventId }) => {
    const ctx = await findEventContext(server, eventId);
    if (!ctx) return;
    await commit(ctx, async (tx) => {
      if (!(await queries.markPublished(tx.db, id, tx.now()))) return;
      const row = await queries.announcementById(tx.db, eventId, id);
      if (!row || !isLive(tx, row)) return;
      await publish(tx, row);
      if (deliveryChannels(row).length > 0) await tx.later(deliver, { eventId, id, after: null });
    });
  });
}

async function deliverBatch(
  server: Server,
  { eventId, id, after }: { eventId: string; id: string; after: string | null },
): Promise<void> {
  const ctx = await findEventContext(server, eventId);
  if (!ctx) return;
  await commit(ctx, async (tx) => {
    const row = await queries.announcementById(tx.db, eventId, id);
    if (!row || !isLive(tx, row)) return;
    const to = toAudience(row);
    const people = await queries.receivers(tx.db, { eventId, to, after, limit: batch });
    const last = people.at(-1);
    if (!last) return;
    const byId = new Map(people.map((person) => [person.id, person]));
    const fresh = await recordDeliveries(tx.db, {
      eventId,
      id,
      personIds: people.map((person) => person.id),
      channels: deliveryChannels(row),
    });
    for (const { personId, channels } of fresh)
      await deliverTo(tx, row, { person: byId.get(personId)!, channels });
    if (people.length === batch) await tx.later(deliver, { eventId, id, after: last.id });
  });
}

async function deliverTo(
  tx: Ctx,
  row: queries.AnnouncementRow,
  { person, channels }: { person: queries.Receiver; channels: queries.DeliveryChannel[] },
): Promise<void> {
  const { body, link } = row;
  const text = inLanguage(body, person.language);
  if (channels.includes('notification'))
    await notify(tx, {
      personId: person.id,
      kind: 'announced',
      values: { text },
      // without a link, its whole text is in the list
      link: link ?? '/notifications',
    });
  if (channels.includes('mail'))
    await mail(tx, {
      to: person.email,
      language: person.language,
      name: person.first_name,
      key: 'announcement',
      values: { text: ours(text) },
      link: { label: 'call.open', url: event.pageAddress(tx, link ?? '/') },
      unsubscribeUrl: unsubscribeUrl(tx, { personId: person.id, kind: 'announced' }),
      isBulk: true,
    });
}

async function findEventContext(server: Server, eventId: string): Promise<Ctx | null> {
  const row = await event.byId(server.store.db, eventId);
  return row && createContext<Actor | null>(server, { actor: null, event: row, language: 'en' });
}
