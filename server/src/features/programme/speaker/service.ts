import { type Actor, isOrganiser, type Speaker, type SpeakerPage } from '@pavilion/contract';
import { pageOf } from '../../../db/page.ts';
import { type Ctx, type Db } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { recordGrantChanges } from '../../identity/account/service.ts';
import { cleanBiography } from '../../../texts/cleanBiography.ts';
import * as queries from './queries.ts';

type Publishes = { email: boolean; mobile: boolean };

/** Who speaks at the event; moderators are not among them. */
export async function list(
  ctx: Ctx,
  given: { limit?: number | undefined; after?: string | undefined },
): Promise<{ speakers: Speaker[]; nextCursor: string | null }> {
  const limit = given.limit ?? 100;
  const rows = await queries.page(ctx.db, ctx.event.id, { limit: limit + 1, after: given.after });
  const { shown, next } = pageOf(rows, limit);
  return {
    speakers: shown.map((row) => speakerOf(ctx.event.id, row)),
    nextCursor: next,
  };
}

const mostSpeakers = 10_000;

/** Everybody who speaks, as organisers know them, in their order. */
export function everySpeaker(ctx: Ctx): Promise<queries.SpeakerRow[]> {
  return queries.page(ctx.db, ctx.event.id, { limit: mostSpeakers });
}

/** One speaker with their sessions. Refuses `speaker.missing`. */
export async function get(ctx: Ctx, id: string): Promise<SpeakerPage> {
  const row = (await queries.byId(ctx.db, ctx.event.id, id)) ?? refuse('speaker.missing');
  const mayChange = ctx.actor !== null && mayWrite(ctx.actor, id);
  return {
    ...speakerOf(ctx.event.id, row),
    sessions: await queries.sessionsOf(ctx.db, ctx.event.id, id),
    publishes: mayChange ? { email: row.publishes_email, mobile: row.publishes_mobile } : null,
  };
}

/** Keeps what is given of somebody who speaks; a biography is cleaned. Belongs inside `commit`. */
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
  await keep(tx, personId, publishes, {
    ...(biographicalInfo !== undefined && { biographical_info: cleanBiography(biographicalInfo) }),
    ...(position !== undefined && { position }),
  });
}

/** Keeps what is given of a speaker, inside of `commit`; what they publish of their contact data goes into their ledger. */
export async function keep(
  tx: Ctx,
  personId: string,
  publishes: Publishes | undefined,
  more: queries.SpeakerChange,
): Promise<void> {
  const who = { event_id: tx.event.id, person_id: personId, updated_at: tx.now() };
  if (!publishes) return queries.upsert(tx.db, { ...who, ...more });
  const { email: publishes_email, mobile: publishes_mobile } = publishes;
  await recordGrantChanges(tx, personId, () =>
    queries.upsert(tx.db, { ...who, ...more, publishes_email, publishes_mobile }),
  );
}

/** Whether the page of a speaker exists. */
export async function exists(db: Db, eventId: string, id: string): Promise<boolean> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId && (await queries.byId(db, eventId, id)) !== undefined;
}

/** Whether somebody may change a speaker’s page. */
export function mayWrite(actor: Actor, id: string): boolean {
  return actor.personId === id || isOrganiser(actor);
}

function speakerOf(eventId: string, row: queries.SpeakerRow): Speaker {
  return {
    userId: {
      _id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.publishes_email ? row.email : null,
      mobile: row.publishes_mobile ? row.mobile : null,
      dpUrl: row.dp_url,
      profession: row.profession,
      company: row.company,
      biographicalInfo: row.biographical_info,
    },
    roles: row.roles,
    eventId,
  };
}
