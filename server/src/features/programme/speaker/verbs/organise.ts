import {
  type Actor,
  isOrganiser,
  type newSpeaker,
  type OrganisedSpeaker,
  type RouteInput,
  type saveSpeaker as saveRoute,
  type SpeakerPage,
  type speakerDraft,
  fullName,
} from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { audited } from '../../../platform/audit/service.ts';
import { columnsOf, organisedOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { deleteInvitations, latestInvitations } from '../queries/invitations.ts';
import { mayWrite } from '../rights.ts';
import { addSpeaker, everySpeaker, get, saveSpeaker } from '../service.ts';

type Draft = z.output<typeof speakerDraft>;
type NewDraft = z.output<typeof newSpeaker>;
type Given = Omit<NonNullable<RouteInput<typeof saveRoute>['body']>, 'eventId'>;

/** A speaker as the log stores them; name and email only without an account. */
interface State {
  first_name?: string;
  last_name?: string;
  email?: string | null;
  profession: string;
  company: string;
  biographicalInfo: string;
  dpUrl: string | null;
  links: string[];
  publishes: { email: boolean; mobile: boolean };
}
const mostOrdered = 1000;

const speakers = audited<queries.SpeakerRow>({
  thing: 'speaker',
  missing: 'speaker.missing',
  lock: (tx, id) => queries.lockSpeaker(tx.db, tx.event.id, id),
  titleOf: fullName,
  stateOf,
  alsoOf: async (tx, { id }) => ({ position: (await orderOf(tx)).indexOf(id) }),
  async remove(tx, row) {
    // a speaker with an account speaks by their role
    if (row.person_id) refuse('speaker.hasAccount');
    await queries.saveSpeaker(tx.db, ofRow(tx, row), { removed_at: tx.now() });
    await deleteInvitations(tx.db, row.id);
  },
  async restore(tx, id, to) {
    if (!(await queries.speakerById(tx.db, tx.event.id, id)))
      await queries.saveSpeaker(tx.db, ofRow(tx, { id }), { removed_at: null });
    const row = await speakers.lock(tx, id);
    await write(tx, row, { ...stateOf(row), ...(to as Partial<State>) });
  },
  order: {
    lock: orderOf,
    save: (tx, ids) => queries.saveOrder(tx.db, { eventId: tx.event.id, ids, now: tx.now() }),
  },
});

/** Everyone who speaks, as organisers see them. */
export async function listOrganised(ctx: Ctx<Actor>): Promise<OrganisedSpeaker[]> {
  return organised(ctx, await everySpeaker(ctx));
}

/** One of them. Refuses `speaker.missing`. */
export async function getOrganised(ctx: Ctx<Actor>, id: string): Promise<OrganisedSpeaker> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  const [one] = await organised(ctx, row ? [row] : []);
  return one ?? refuse('speaker.missing');
}

async function organised(
  { db, event }: Ctx,
  rows: queries.SpeakerRow[],
): Promise<OrganisedSpeaker[]> {
  const ids = rows.map((row) => row.id);
  const sessions = Map.groupBy(
    await queries.listSessions(db, event.id, ids),
    (one) => one.speaker_id,
  );
  const invitations = await latestInvitations(db, ids);
  return rows.map((row) => organisedOf(row, sessions.get(row.id) ?? [], invitations.get(row.id)));
}

/** Adds a speaker, as an organiser. */
export async function create(ctx: Ctx<Actor>, given: NewDraft): Promise<OrganisedSpeaker> {
  const { id } = await speakers.create(ctx, (tx) => addSpeaker(tx, given));
  return getOrganised(ctx, id);
}

/** Saves a speaker's page, for themselves or an organiser. Refuses `forbidden` for someone else's page and `speaker.missing`. */
export async function save(ctx: Ctx<Actor>, id: string, given: Given): Promise<SpeakerPage> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  // others don't learn who speaks
  if (row ? !mayWrite(ctx.actor, row) : !isOrganiser(ctx.actor) && id !== ctx.actor.personId)
    refuse('forbidden');
  const change = (tx: Ctx, before: queries.SpeakerRow) =>
    write(tx, before, { ...stateOf(before), ...definedOf(given) });
  if (isOrganiser(ctx.actor)) await speakers.change(ctx, { id }, change);
  else await commit(ctx, async (tx) => change(tx, await speakers.lock(tx, id)));
  return get(ctx, id);
}

/** Changes a speaker, as an organiser. Refuses `speaker.missing`. */
export async function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<SpeakerPage> {
  await speakers.change(ctx, { id }, (tx, row) =>
    write(tx, row, { ...stateOf(row), ...definedOf(given) }),
  );
  return get(ctx, id);
}

/** Deletes a speaker without an account. Refuses `speaker.missing`, `speaker.hasAccount`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return speakers.remove(ctx, id);
}

/** Moves a speaker to another index in the order. Refuses `speaker.missing`. */
export async function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  if (!row) refuse('speaker.missing');
  await speakers.move(ctx, row.id, to);
}

async function orderOf(tx: Ctx): Promise<string[]> {
  const of = { limit: mostOrdered, all: true };
  const rows = await queries.listSpeakers(tx.db, tx.event.id, of);
  return rows.map((row) => row.id);
}

function stateOf(row: queries.SpeakerRow): State {
  const { profession, company, biographical_info: biographicalInfo, dp_url: dpUrl, links } = row;
  const publishes = { email: row.publishes_email, mobile: row.publishes_mobile };
  const said = { profession, company, biographicalInfo, dpUrl, links, publishes };
  // the name and email of an account aren't the event's to change
  const { first_name, last_name, email } = row;
  return row.person_id ? said : { ...said, first_name, last_name, email };
}

/** Saves a speaker as a whole. Changing the email deletes the invitation to the old one. */
async function write(tx: Ctx, row: queries.SpeakerRow, to: State): Promise<void> {
  const { first_name = row.first_name, last_name = row.last_name, email = row.email } = to;
  const own = row.person_id ? {} : { first_name, last_name, email };
  await saveSpeaker(tx, row, { ...columnsOf(row, to), ...own, publishes: to.publishes });
  if (!row.person_id && email !== row.email) await deleteInvitations(tx.db, row.id);
}

function ofRow(tx: Ctx, { id }: { id: string }) {
  return { eventId: tx.event.id, id, now: tx.now() };
}

function definedOf<Part extends object>(given: Part): Partial<Part> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Part>;
}
