import {
  type Actor,
  isOrganiser,
  type SpeakerPage,
  type speakerDraft,
  fullName,
} from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import * as audit from '../../../platform/audit/service.ts';
import { cleanBiography } from '../../../../texts/cleanBiography.ts';
import * as queries from '../queries.ts';
import { get, introduce, keep, mayWrite } from '../service.ts';

type Draft = z.output<typeof speakerDraft>;
type Publishes = { email: boolean; mobile: boolean };
const mostOrdered = 1000;

/** Changes what a speaker tells of themselves. Refuses `forbidden` for somebody else’s page and `speaker.missing`. */
export async function put(
  ctx: Ctx<Actor>,
  id: string,
  given: { biographicalInfo?: string; publishes?: Publishes },
): Promise<SpeakerPage> {
  if (!mayWrite(ctx.actor, id)) refuse('forbidden');
  await commit(ctx, async (tx) => {
    const before = await hold(tx, id);
    await introduce(tx, id, given);
    if (isOrganiser(tx.actor)) await note(tx, before);
  });
  return get(ctx, id);
}

/** Changes what the event says of a speaker. Refuses `speaker.missing`. */
export async function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<SpeakerPage> {
  await commit(ctx, async (tx) => {
    const before = await hold(tx, id);
    await write(tx, before, given);
    await note(tx, before);
  });
  return get(ctx, id);
}

/** Puts a speaker to another place in the order. Refuses `speaker.missing`. */
export function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await hold(tx, id);
    const [before, after] = await reorder(tx, id, to);
    await audit.record(tx, {
      ...{ ...ofSpeaker(row), act: 'moved' },
      ...{ before: { position: before }, after: { position: after } },
    });
  });
}

audit.onUndo('speaker', {
  current: async (tx, id) => {
    const row = await queries.byId(tx.db, tx.event.id, id);
    return row ? { ...stateOf(row), position: (await orderOf(tx)).indexOf(id) } : null;
  },
  restore: async (tx, id, to) => {
    const { position, ...state } = (to ?? {}) as Partial<Draft & { position: number }>;
    const row = await hold(tx, id);
    await write(tx, row, { ...stateOf(row), ...state });
    if (position !== undefined) await reorder(tx, id, position);
  },
});

async function note(tx: Ctx<Actor>, before: queries.SpeakerRow): Promise<void> {
  const states = audit.difference(stateOf(before), stateOf(await hold(tx, before.id)));
  await audit.record(tx, { ...ofSpeaker(before), act: 'changed', ...states });
}

async function hold(tx: Ctx, id: string): Promise<queries.SpeakerRow> {
  return (await queries.byId(tx.db, tx.event.id, id)) ?? refuse('speaker.missing');
}

async function write(
  tx: Ctx,
  row: queries.SpeakerRow,
  given: Draft & { publishes?: Publishes },
): Promise<void> {
  const { profession, company, biographicalInfo, dpUrl, publishes } = given;
  await keep(tx, row.id, publishes, {
    biographical_info: cleanBiography(biographicalInfo),
    company,
    designation: profession === row.own_designation ? null : profession,
    photo_url: dpUrl === row.own_dp_url ? null : dpUrl,
  });
}

async function orderOf(tx: Ctx): Promise<string[]> {
  const rows = await queries.page(tx.db, tx.event.id, { limit: mostOrdered });
  return rows.map((row) => row.id);
}

/** Answers the places before and after. */
async function reorder(tx: Ctx, id: string, to: number): Promise<[number, number]> {
  const ids = await orderOf(tx);
  const from = ids.indexOf(id);
  const others = ids.filter((one) => one !== id);
  await queries.setOrder(tx.db, {
    eventId: tx.event.id,
    ids: others.toSpliced(to, 0, id),
    now: tx.now(),
  });
  return [from, Math.min(to, others.length)];
}

function stateOf(row: queries.SpeakerRow) {
  const { profession, company, biographical_info: biographicalInfo, dp_url: dpUrl } = row;
  const publishes: Publishes = { email: row.publishes_email, mobile: row.publishes_mobile };
  return { profession, company, biographicalInfo, dpUrl, publishes };
}

function ofSpeaker(row: queries.SpeakerRow) {
  return { thing: 'speaker', id: row.id, title: fullName(row) };
}
