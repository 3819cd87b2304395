import { type Actor, inLanguage } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { notify } from '../../platform/notification/service.ts';
import { mail } from '../../platform/outbox/service.ts';
import * as queries from './queries.ts';
import { isLive, spread, tell, channelsOf, toOf } from './service.ts';
import { recordDelivered } from './queries/delivered.ts';

const batch = 200;

/** Tells announcements when their time comes: banners at once, notifications and mail in batches. */
export async function announcementJobs(server: Server): Promise<void> {
  await server.jobs.work(spread, (given) => spreadOne(server, given));
  server.jobs.every(1, 'announcement.due', () => beginDue(server));
}

async function beginDue(server: Server): Promise<void> {
  const due = await queries.due(server.store.db, server.ports.clock.now());
  await forEach(server.log, due, async ({ id, event_id: eventId }) => {
    const ctx = await contextOf(server, eventId);
    if (!ctx) return;
    await commit(ctx, async (tx) => {
      if (!(await queries.markTold(tx.db, id, tx.now()))) return;
      const row = await queries.byId(tx.db, eventId, id);
      if (!row || !isLive(tx, row)) return;
      await tell(tx, row);
      if (channelsOf(row).length > 0) await tx.later(spread, { eventId, id, after: null });
    });
  });
}

async function spreadOne(
  server: Server,
  { eventId, id, after }: { eventId: string; id: string; after: string | null },
): Promise<void> {
  const ctx = await contextOf(server, eventId);
  if (!ctx) return;
  await commit(ctx, async (tx) => {
    const row = await queries.byId(tx.db, eventId, id);
    if (!row || !isLive(tx, row)) return;
    const people = await queries.receivers(tx.db, eventId, toOf(row), { after, limit: batch });
    const last = people.at(-1);
    if (!last) return;
    const ids = people.map((person) => person.id);
    const known = new Map(people.map((person) => [person.id, person]));
    for (const { personId, ways } of await recordDelivered(
      tx.db,
      { eventId, id },
      ids,
      channelsOf(row),
    ))
      await tellOne(tx, row, known.get(personId)!, ways);
    if (people.length === batch) await tx.later(spread, { eventId, id, after: last.id });
  });
}

async function tellOne(
  tx: Ctx,
  row: queries.AnnouncementRow,
  person: queries.Receiver,
  ways: queries.DeliveryChannel[],
): Promise<void> {
  const { body, link } = row;
  const text = inLanguage(body, person.language);
  if (ways.includes('notification'))
    await notify(tx, {
      personId: person.id,
      kind: 'announced',
      values: { text },
      link: link ?? '/',
    });
  if (ways.includes('mail'))
    await mail(tx, {
      to: person.email,
      language: person.language,
      name: person.first_name,
      key: 'announcement',
      values: { text },
      link: { label: 'call.open', url: event.addressOf(tx, link ?? '/') },
    });
}

async function contextOf(server: Server, eventId: string): Promise<Ctx | null> {
  const row = await event.byId(server.store.db, eventId);
  return row && createContext<Actor | null>(server, { actor: null, event: row, language: 'en' });
}
