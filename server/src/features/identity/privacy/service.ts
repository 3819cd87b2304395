import {
  type Actor,
  type ConsentKind,
  type ContactField,
  contactFields,
  type DataExport,
  type MyData,
} from '@pavilion/contract';
import { commit, type Ctx, toEventTime } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import {
  confirmDeletion,
  confirmedBy,
  listGrants,
  recordGrantChanges,
} from '../account/service.ts';
import { withdrawConsent as withdrawFormConsent } from '../form/service.ts';
import { erasePerson } from './verbs/erasePerson.ts';
import { readLists, personData } from './queries/export.ts';
import * as queries from './queries.ts';
import { isKept } from './rights.ts';
import { keptUntil } from './verbs/purgeDue.ts';

export { deletePerson, findRecords } from './verbs/deletePerson.ts';

const exportsAnHour = { times: 10, seconds: 3600 };
const contact: ContactField[] = [...contactFields];

/** Who has been given which of the actor's contact data, and whether visits are recorded. */
export async function show(ctx: Ctx<Actor>): Promise<MyData> {
  const { personId } = ctx.actor;
  const settings = (await queries.findPrivacySettings(ctx.db, personId)) ?? refuse('auth.invalid');
  const agreed = await queries.listConsents(ctx.db, personId);
  const granted = await listGrants(ctx.db, personId);
  const acts = [
    ...granted.map((row) => ({
      ...row,
      ...{ version: null, language: null, question_id: null, question: null },
    })),
    ...agreed.map((row) => ({
      ...row,
      thread_id: null,
      fields: row.kind === 'form' ? [] : contact,
    })),
  ];
  return {
    consents: acts.sort(widestThenLatest).map((act) => ({
      kind: act.kind,
      questionId: act.question_id,
      question: act.question,
      threadId: act.thread_id,
      boothId: act.booth_id,
      boothName: act.booth_name,
      fields: act.fields,
      people: act.kind === 'connections' && !act.withdrawn_at ? settings.connections : null,
      givenAt: act.given_at && toEventTime(ctx, act.given_at),
      version: act.version,
      language: act.language,
      withdrawnAt: act.withdrawn_at && toEventTime(ctx, act.withdrawn_at),
    })),
    tracksVisits: settings.tracks_visits,
    keptUntil: isKept(ctx.actor) ? null : (keptUntil(ctx.event)?.toISOString() ?? null),
    confirmedBy: await confirmedBy(ctx),
  };
}

type Withdrawal =
  | { kind: 'offer'; boothId: string }
  | { kind: 'tour'; boothId: string }
  | { kind: 'badge'; boothId: string }
  | { kind: 'help'; threadId: string }
  | { kind: 'form'; questionId: string }
  | { kind: 'guests' | 'connections' | 'everybody'; fields?: ContactField[] | undefined };

/** Revokes contact data: the other side no longer sees it. Refuses `help.missing`. */
export async function withdraw(ctx: Ctx<Actor>, what: Withdrawal): Promise<MyData> {
  const { withdrawal } = ctx.hooks;
  if (what.kind === 'offer' || what.kind === 'tour' || what.kind === 'badge')
    await withdrawal[what.kind](ctx, what.boothId);
  else if (what.kind === 'help') await withdrawal.help(ctx, what.threadId);
  else if (what.kind === 'form') await withdrawFormConsent(ctx, what.questionId);
  else await hide(ctx, what.kind, what.fields ?? contact);
  return show(ctx);
}

function hide(
  ctx: Ctx<Actor>,
  from: 'guests' | 'connections' | 'everybody',
  fields: ContactField[],
) {
  const { personId } = ctx.actor;
  return commit(ctx, (tx) =>
    recordGrantChanges(tx, personId, () => queries.hideContact(tx.db, { personId, from, fields })),
  );
}

/** Starts or stops recording the actor's visits; stopping ends open ones. */
export async function track(ctx: Ctx<Actor>, tracksVisits: boolean): Promise<MyData> {
  await commit(ctx, (tx) => queries.updateTracking(tx.db, tx.actor.personId, tracksVisits));
  return show(ctx);
}

/** Everything stored about the actor. Refuses `throttled`. */
export async function exportData(ctx: Ctx<Actor>): Promise<DataExport> {
  const { personId } = ctx.actor;
  await limitRate(ctx, `export:${personId}`, [exportsAnHour]);
  return {
    exportedAt: ctx.now().toISOString(),
    event: { _id: ctx.event.id, name: ctx.event.name },
    profile: await personData(ctx.db, personId),
    contactGrants: await listHolders(ctx),
    ...(await readLists(ctx.db, personId)),
  };
}

/** Who holds which of the actor's contact data, as the page lists it. */
async function listHolders(ctx: Ctx<Actor>) {
  const { consents } = await show(ctx);
  return consents.map(({ kind, boothName: booth, fields, people, givenAt, withdrawnAt }) => ({
    ...{ kind, booth, fields, people, givenAt, withdrawnAt },
  }));
}

/** Deletes the actor permanently. What others keep of them no longer has a name. Refuses as `confirmDeletion` does. */
export async function deleteMe(
  ctx: Ctx<Actor>,
  proof: { password?: string; otp?: string },
): Promise<{ done: true }> {
  await confirmDeletion(ctx, proof);
  await erasePerson(ctx, ctx.actor);
  return { done: true };
}

const widest: ConsentKind[] = ['guests', 'everybody', 'connections'];

/** Sorts what many can see first, then what was given last. */
function widestThenLatest(
  one: { kind: ConsentKind; given_at: Date | null },
  other: { kind: ConsentKind; given_at: Date | null },
): number {
  const place = ({ kind }: { kind: ConsentKind }) => (widest.indexOf(kind) + 4) % 4;
  const at = ({ given_at }: { given_at: Date | null }) => given_at?.getTime() ?? 0;
  return place(one) - place(other) || at(other) - at(one);
}
