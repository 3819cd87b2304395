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
import { cleanBiography } from '../../../../texts/cleanBiography.ts';
import { audited } from '../../../platform/audit/service.ts';
import * as queries from '../queries.ts';
import { mayWrite } from '../rights.ts';
import { get, introduce, saveSpeaker } from '../service.ts';

type Draft = z.output<typeof speakerDraft>;
type State = Draft & { publishes: { email: boolean; mobile: boolean } };
const mostOrdered = 1000;

const speakers = audited<queries.SpeakerRow>({
  thing: 'speaker',
  missing: 'speaker.missing',
  lock: (tx, id) => queries.speakerById(tx.db, tx.event.id, id),
  titleOf: fullName,
  stateOf,
  alsoOf: async (tx, { id }) => ({ position: (await orderOf(tx)).indexOf(id) }),
  // who speaks is a matter of roles
  remove: () => refuse('audit.notUndoable'),
  async restore(tx, id, to) {
    const row = await speakers.lock(tx, id);
    const { publishes, ...draft } = { ...stateOf(row), ...(to as Partial<State>) };
    await saveSpeaker(tx, id, { ...columnsOf(row, draft), publishes });
  },
  order: {
    lock: orderOf,
    save: (tx, ids) => queries.saveOrder(tx.db, { eventId: tx.event.id, ids, now: tx.now() }),
  },
});

/** Changes what speakers say of themselves. Refuses `forbidden` for somebody else’s page and `speaker.missing`. */
export async function save(
  ctx: Ctx<Actor>,
  id: string,
  given: { biographicalInfo?: string; publishes?: State['publishes'] },
): Promise<SpeakerPage> {
  if (!mayWrite(ctx.actor, id)) refuse('forbidden');
  if (isOrganiser(ctx.actor)) await speakers.change(ctx, { id }, (tx) => introduce(tx, id, given));
  else
    await commit(ctx, async (tx) => {
      await speakers.lock(tx, id);
      await introduce(tx, id, given);
    });
  return get(ctx, id);
}

/** Changes what the event says of a speaker. Refuses `speaker.missing`. */
export async function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<SpeakerPage> {
  await speakers.change(ctx, { id }, (tx, row) => saveSpeaker(tx, id, columnsOf(row, given)));
  return get(ctx, id);
}

/** Moves a speaker to another index of the order. Refuses `speaker.missing`. */
export function place(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
  return speakers.move(ctx, id, to);
}

async function orderOf(tx: Ctx): Promise<string[]> {
  const rows = await queries.speakersOf(tx.db, tx.event.id, { limit: mostOrdered });
  return rows.map((row) => row.id);
}

function stateOf(row: queries.SpeakerRow): State {
  const { profession, company, biographical_info: biographicalInfo, dp_url: dpUrl } = row;
  const publishes = { email: row.publishes_email, mobile: row.publishes_mobile };
  return { profession, company, biographicalInfo, dpUrl, publishes };
}

/** What equals the person’s own profile follows it. */
function columnsOf(row: queries.SpeakerRow, given: Draft) {
  const { profession, company, biographicalInfo, dpUrl } = given;
  return {
    biographical_info: cleanBiography(biographicalInfo),
    company,
    designation: profession === row.own_designation ? null : profession,
    photo_url: dpUrl === row.own_dp_url ? null : dpUrl,
  };
}
