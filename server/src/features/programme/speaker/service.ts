import type { newSpeaker, Speaker, SpeakerPage } from '@pavilion/contract';
import type { z } from 'zod';
import { toPage } from '../../../db/page.ts';
import type { Ctx, Db } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { recordGrantChanges } from '../../identity/account/service.ts';
import { cleanRichText } from '../../../texts/cleanRichText.ts';
import { toColumns, toSession, toSpeaker } from './entity.ts';
import * as queries from './queries.ts';
import { mayWrite } from './rights.ts';

export { type NamedSpeaker, namedBy, registerSeats, seatable } from './queries.ts';

type Publishes = { email: boolean; mobile: boolean };
const mostSessions = 100;

/** A page of the event's speakers, without moderators. */
export async function list(
  ctx: Ctx,
  given: { limit?: number | undefined; after?: string | undefined },
): Promise<{ speakers: Speaker[]; nextCursor: string | null }> {
  const limit = given.limit ?? 100;
  const rows = await queries.listSpeakers(ctx.db, ctx.event.id, {
    limit: limit + 1,
    after: given.after,
  });
  const { shown } = toPage(rows, limit);
  const speakers = shown.map(toSpeaker);
  return { speakers, nextCursor: rows.length > limit ? speakers.at(-1)!.userId._id : null };
}

const mostSpeakers = 10_000;

/** Everyone who speaks, and those without an account who only moderate, in order. */
export function everySpeaker(ctx: Ctx): Promise<queries.SpeakerRow[]> {
  return queries.listSpeakers(ctx.db, ctx.event.id, { limit: mostSpeakers, all: true });
}

/** One speaker with their sessions. Refuses `speaker.missing`, also for people who only moderate. */
export async function get(ctx: Ctx, id: string): Promise<SpeakerPage> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  if (!row || (!row.is_listed && !(ctx.actor && mayWrite(ctx.actor, row))))
    refuse('speaker.missing');
  const sessions = await queries.listSessions(ctx.db, ctx.event.id, [row.id]);
  return {
    ...toSpeaker(row),
    sessions: sessions
      .filter((one) => one.is_shown)
      .slice(0, mostSessions)
      .map(toSession),
    publishes:
      ctx.actor && mayWrite(ctx.actor, row)
        ? { email: row.publishes_email, mobile: row.publishes_mobile }
        : null,
  };
}

/** Adds a speaker without an account; returns their id. Must run inside `commit`. */
export async function addSpeaker(tx: Ctx, given: z.output<typeof newSpeaker>): Promise<string> {
  const { first_name, last_name = '', email = null, isForPanel = false } = given;
  const id = tx.ports.ids.id();
  await queries.insertSpeaker(tx.db, {
    ...{ id, event_id: tx.event.id, updated_at: tx.now() },
    ...{ first_name, last_name, email, is_for_panel: isForPanel },
    ...toColumns({ own_dp_url: null, own_designation: null }, given),
  });
  return id;
}

/** Saves the given details of a person who speaks, with the biography sanitised. Must run inside `commit`. */
export async function introduce(
  tx: Ctx,
  personId: string,
  given: {
    biographicalInfo?: string | undefined;
    publishes?: Publishes | undefined;
    position?: number;
  },
): Promise<void> {
  const { biographicalInfo, publishes, position } = given;
  await saveSpeaker(
    tx,
    { id: personId, person_id: personId },
    {
      publishes,
      ...(biographicalInfo !== undefined && {
        biographical_info: cleanRichText(biographicalInfo),
      }),
      ...(position !== undefined && { position }),
    },
  );
}

/** Saves the given details of a speaker, and records in their ledger which contact data they publish. Must run inside `commit`. */
export async function saveSpeaker(
  tx: Ctx,
  { id, person_id: personId }: Pick<queries.SpeakerRow, 'id' | 'person_id'>,
  { publishes, ...columns }: queries.SpeakerChange & { publishes?: Publishes | undefined },
): Promise<void> {
  const of = { eventId: tx.event.id, id, now: tx.now() };
  if (!publishes || !personId) return queries.saveSpeaker(tx.db, of, columns);
  const { email: publishes_email, mobile: publishes_mobile } = publishes;
  await recordGrantChanges(tx, personId, () =>
    queries.saveSpeaker(tx.db, of, { ...columns, publishes_email, publishes_mobile }),
  );
}

/** Whether a speaker's page exists. */
export async function exists(db: Db, eventId: string, id: string): Promise<boolean> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  if (!isId) return false;
  return (await queries.speakerById(db, eventId, id))?.is_listed ?? false;
}
