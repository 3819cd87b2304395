import { eventEnd } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { erase, findOpenRelations } from '../queries/erasure.ts';
import { deleteFiles } from './deleteFiles.ts';
import {
  recordPurged,
  type RetainedPart,
  parts,
  peopleToErase,
  listRetentionPlans,
  purgeBatch,
  wasPurged,
} from '../queries/retention.ts';

const peopleAtOnce = 25;
const dayMs = 86_400_000;

/** Until when an event keeps its data about people; null for a demo, and if it's kept until people delete themselves. An event with a rehearsal offset ends at the later of its two ends. */
export function keptUntil(row: Ctx['event']): Date | null {
  const days = row.config.retentionDays;
  if (row.is_demo || days === null) return null;
  const end = eventEnd(event.eventHours(row)).getTime();
  const rehearsedEnd = end - row.clock_offset_seconds * 1000;
  return new Date(Math.max(end, rehearsedEnd) + days * dayMs);
}

/** Purges the events whose retention has ended. An interrupted purge continues where it stopped. */
export async function purgeDue(server: Server): Promise<void> {
  const { db } = server.store;
  const events = (await event.all(db)).map((row) => ({ id: row.id, until: keptUntil(row) }));
  await forEach(server.log, events, async ({ id, until }) => {
    if (!until || until > server.ports.clock.now() || (await wasPurged(db, id, until))) return;
    const row = await event.byId(db, id);
    if (row) await purge(createContext(server, { actor: null, event: row, language: 'en' }), until);
  });
}

/** Erases everyone in an event except its organisers, then deletes or blanks what people wrote. Counts stay. */
async function purge(ctx: Ctx, until: Date): Promise<void> {
  // the log first, so that it doesn't have to be searched for each person
  const counts: Record<string, number> = { people: 0, log: await purgePart(ctx, 'log') };
  for (let ids = await nextPeople(ctx); ids.length > 0; ids = await nextPeople(ctx)) {
    for (const personId of ids) if (await erasePerson(ctx, personId)) counts['people']! += 1;
  }
  await ctx.ports.storage.deleteAll(`recording/${ctx.event.id}/`);
  await ctx.ports.storage.deleteAll(`chat/${ctx.event.id}/`);
  // files sent with a table that was never imported
  for (const id of await listRetentionPlans(ctx.db, ctx.event.id))
    await ctx.ports.storage.deleteAll(`sheet/${id}/`);
  for (const part of parts) counts[part] = (counts[part] ?? 0) + (await purgePart(ctx, part));
  const done = { event_id: ctx.event.id, purged_at: ctx.now(), counts };
  if (await commit(ctx, (tx) => recordPurged(tx.db, done, until)))
    ctx.log.info({ event: ctx.event.id, ...counts }, 'personal data of an event purged');
}

async function purgePart(ctx: Ctx, part: RetainedPart): Promise<number> {
  let [all, rows] = [0, 0];
  do {
    rows = await commit(ctx, (tx) => purgeBatch(tx.db, tx.event.id, part));
    all += rows;
  } while (rows > 0);
  return all;
}

function nextPeople(ctx: Ctx): Promise<string[]> {
  return peopleToErase(ctx.db, ctx.event.id, peopleAtOnce);
}

async function erasePerson(ctx: Ctx, personId: string): Promise<boolean> {
  const isErased = await commit(ctx, async (tx) => {
    const now = tx.now();
    const ties = await findOpenRelations(tx.db, personId, tx.eventNow());
    if (!ties) return false;
    const { email, mobile, fullName } = ties;
    const eventId = tx.event.id;
    const given = { eventId, personId, email, mobile, fullName, now };
    if (!(await erase(tx.db, given))) return false;
    await deleteFiles(tx, personId);
    return true;
  });
  await ctx.ports.sockets.closePerson(personId);
  return isErased;
}
