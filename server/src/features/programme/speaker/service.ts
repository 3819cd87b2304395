import type { Speaker, SpeakerPage } from '@pavilion/contract';
import { pageOf } from '../../../db/page.ts';
import type { Ctx, Db } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { recordGrantChanges } from '../../identity/account/service.ts';
import { cleanBiography } from '../../../texts/cleanBiography.ts';
import * as queries from './queries.ts';
import { mayWrite } from './rights.ts';

type Publishes = { email: boolean; mobile: boolean };

/** Who speaks at the event; moderators are not among them. */
export async function list(
  ctx: Ctx,
  given: { limit?: number | undefined; after?: string | undefined },
): Promise<{ speakers: Speaker[]; nextCursor: string | null }> {
  const limit = given.limit ?? 100;
  const rows = await queries.speakersOf(ctx.db, ctx.event.id, {
    limit: limit + 1,
    after: given.after,
  });
  const { shown, next } = pageOf(rows, limit);
  return { speakers: shown.map((row) => speakerOf(ctx.event.id, row)), nextCursor: next };
}

const mostSpeakers = 10_000;

/** Everybody who speaks, as organisers know them, in their order. */
export function everySpeaker(ctx: Ctx): Promise<queries.SpeakerRow[]> {
  return queries.speakersOf(ctx.db, ctx.event.id, { limit: mostSpeakers });
}

/** One speaker with their sessions. Refuses `speaker.missing`. */
export async function get(ctx: Ctx, id: string): Promise<SpeakerPage> {
  const row = (await queries.speakerById(ctx.db, ctx.event.id, id)) ?? refuse('speaker.missing');
  return {
    ...speakerOf(ctx.event.id, row),
    sessions: await queries.sessionsOf(ctx.db, ctx.event.id, id),
    publishes:
      ctx.actor && mayWrite(ctx.actor, id)
        ? { email: row.publishes_email, mobile: row.publishes_mobile }
        : null,
  };
}

/** Saves what is given of somebody who speaks; a biography is cleaned. Belongs inside `commit`. */
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
  await saveSpeaker(tx, personId, {
    publishes,
    ...(biographicalInfo !== undefined && { biographical_info: cleanBiography(biographicalInfo) }),
    ...(position !== undefined && { position }),
  });
}

/** Saves what is given of a speaker; what they publish of their contact data goes into their ledger. Belongs inside `commit`. */
export async function saveSpeaker(
  tx: Ctx,
  personId: string,
  { publishes, ...columns }: queries.SpeakerChange & { publishes?: Publishes | undefined },
): Promise<void> {
  const row = { event_id: tx.event.id, person_id: personId, updated_at: tx.now(), ...columns };
  if (!publishes) return queries.upsertSpeaker(tx.db, row);
  const { email: publishes_email, mobile: publishes_mobile } = publishes;
  await recordGrantChanges(tx, personId, () =>
    queries.upsertSpeaker(tx.db, { ...row, publishes_email, publishes_mobile }),
  );
}

/** Whether the page of a speaker exists. */
export async function exists(db: Db, eventId: string, id: string): Promise<boolean> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId && (await queries.speakerById(db, eventId, id)) !== undefined;
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
