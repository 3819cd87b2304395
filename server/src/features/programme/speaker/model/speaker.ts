import { type OrganisedSpeaker, type speakerDraft, fullName } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { listCurrent, revoke } from '../../../identity/invitation/service.ts';
import { audited } from '../../../platform/audit/service.ts';
import { toColumns, toOrganisedSpeaker } from '../entity.ts';
import * as queries from '../queries.ts';
import { saveSpeaker } from '../service.ts';

export type SpeakerDraft = z.output<typeof speakerDraft>;

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

/** Speakers, with their entries in the log. */
export const speakers = audited<queries.SpeakerRow>({
  thing: 'speaker',
  missing: 'speaker.missing',
  lock: (tx, id) => queries.lockSpeaker(tx.db, tx.event.id, id),
  toTitle: fullName,
  toState,
  findFurtherState: async (tx, { id }) => ({ position: (await listOrder(tx)).indexOf(id) }),
  async remove(tx, row) {
    // a speaker with an account speaks by their role
    if (row.person_id) refuse('speaker.hasAccount');
    await queries.saveSpeaker(tx.db, ofRow(tx, row), { removed_at: tx.now() });
    await revoke(tx, 'speaker', { subjectIds: [row.id] });
  },
  async restore(tx, id, to) {
    if (!(await queries.speakerById(tx.db, tx.event.id, id)))
      await queries.saveSpeaker(tx.db, ofRow(tx, { id }), { removed_at: null });
    const row = await speakers.lock(tx, id);
    await write(tx, row, { ...toState(row), ...(to as Partial<State>) });
  },
  order: {
    lock: listOrder,
    save: (tx, ids) => queries.saveOrder(tx.db, { eventId: tx.event.id, ids, now: tx.now() }),
  },
});

/** Speakers as organisers see them, with their sessions and invitations. */
export async function organised(ctx: Ctx, rows: queries.SpeakerRow[]): Promise<OrganisedSpeaker[]> {
  const ids = rows.map((row) => row.id);
  const sessions = Map.groupBy(
    await queries.listSessions(ctx.db, ctx.event.id, ids),
    (one) => one.speaker_id,
  );
  const sent = await listCurrent(ctx, 'speaker', { subjectIds: ids });
  const invitations = new Map(sent.map((row) => [row.subject_id, row]));
  return rows.map((row) =>
    toOrganisedSpeaker(row, sessions.get(row.id) ?? [], invitations.get(row.id)),
  );
}

async function listOrder(tx: Ctx): Promise<string[]> {
  const of = { limit: mostOrdered, all: true };
  const rows = await queries.listSpeakers(tx.db, tx.event.id, of);
  return rows.map((row) => row.id);
}

/** A speaker as the log stores them. */
export function toState(row: queries.SpeakerRow): State {
  const { profession, company, biographical_info: biographicalInfo, dp_url: dpUrl, links } = row;
  const publishes = { email: row.publishes_email, mobile: row.publishes_mobile };
  const said = { profession, company, biographicalInfo, dpUrl, links, publishes };
  // the name and email of an account aren't the event's to change
  const { first_name, last_name, email } = row;
  return row.person_id ? said : { ...said, first_name, last_name, email };
}

/** Saves a speaker as a whole. Changing the email ends the invitation to the old one. */
export async function write(tx: Ctx, row: queries.SpeakerRow, to: State): Promise<void> {
  const { first_name = row.first_name, last_name = row.last_name, email = row.email } = to;
  const own = row.person_id ? {} : { first_name, last_name, email };
  await saveSpeaker(tx, row, { ...toColumns(row, to), ...own, publishes: to.publishes });
  if (!row.person_id && email !== row.email) await revoke(tx, 'speaker', { subjectIds: [row.id] });
}

function ofRow(tx: Ctx, { id }: { id: string }) {
  return { eventId: tx.event.id, id, now: tx.now() };
}

export function onlyDefined<Part extends object>(given: Part): Partial<Part> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Part>;
}
