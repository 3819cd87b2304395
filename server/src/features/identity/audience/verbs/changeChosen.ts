import {
  type Actor,
  type changePeople,
  type ChosenPeople,
  type Code,
  fullName,
  type PeopleAction,
  type Role,
  type RouteReply,
} from '@pavilion/contract';
import { toPage } from '../../../../db/page.ts';
import { commit, type Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { record } from '../../../platform/audit/service.ts';
import { ban, changeRoles, muteNow, peopleMatching } from '../../access/service.ts';
import {
  requireAllRights,
  requireFreshProof,
  requireOther,
  requireProofForOrganisers,
} from '../../account/service.ts';
import { place } from '../../admission/service.ts';
import { type TagOutcome, tag } from './tag.ts';

/** People per call: tags take a few statements for all, other actions go one by one while `msAtOnce` lasts. */
const atOnce = { tags: 2000, others: 100 };
const msAtOnce = 2000;
const mostNames = 5;

type Addressee = Awaited<ReturnType<typeof peopleMatching>>[number];
type Reply = RouteReply<typeof changePeople>;

/** Applies an action to the next of the chosen people; all but tags in a transaction per person, so that one refusal doesn't stop the others. Refuses `proof.needed` and `organiser.limited` for roles, and to block organisers. */
export async function changeChosen(
  ctx: Ctx<Actor>,
  { who, action, after }: { who: ChosenPeople; action: PeopleAction; after?: string | undefined },
): Promise<Reply> {
  if (action.act === 'giveRole' || action.act === 'takeRole') {
    requireAllRights(ctx);
    await requireFreshProof(ctx);
  }
  const isTag = action.act === 'tag' || action.act === 'untag';
  const limit = isTag ? atOnce.tags : atOnce.others;
  const { shown, next } = toPage(
    await peopleMatching(ctx, who, { limit: limit + 1, after }),
    limit,
  );
  if (action.act === 'block') await requireProofForOrganisers(ctx, shown);
  if (isTag) {
    const ids = shown.map(({ id }) => id);
    return { ...toSummary(ctx, await tag(ctx, ids, action)), next };
  }
  const outcomes = await oneByOne(ctx, shown, action);
  const isThrough = outcomes.length === shown.length;
  return { ...toSummary(ctx, outcomes), next: isThrough ? next : shown[outcomes.length - 1]!.id };
}

type Single = Exclude<PeopleAction, { act: 'tag' | 'untag' }>;

/** The outcomes for the first of these people, until the time is up. */
async function oneByOne(
  ctx: Ctx<Actor>,
  people: Addressee[],
  action: Single,
): Promise<TagOutcome[]> {
  const end = performance.now() + msAtOnce;
  const outcomes: TagOutcome[] = [];
  for (const person of people) {
    outcomes.push({ name: fullName(person), result: await tryChange(ctx, person, action) });
    if (performance.now() > end) break;
  }
  return outcomes;
}

async function tryChange(
  ctx: Ctx<Actor>,
  person: Addressee,
  action: Single,
): Promise<TagOutcome['result']> {
  if (isAlready(ctx, person, action)) return 'unchanged';
  try {
    const isChanged = await commit(ctx, (tx) => change(tx, person, action));
    if (action.act === 'block') await ctx.ports.sockets.closePerson(person.id);
    if (action.act === 'giveRole' || action.act === 'takeRole')
      await ctx.ports.sockets.reauthorise(person.id);
    return isChanged ? 'changed' : 'unchanged';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function isAlready(ctx: Ctx, person: Addressee, action: Single): boolean {
  const isMuted = person.muted_until !== null && person.muted_until > ctx.now();
  if (action.act === 'giveRole') return person.roles.includes(action.role);
  if (action.act === 'takeRole') return !person.roles.includes(action.role);
  if (action.act === 'block') return person.disabled_at !== null;
  if (action.act === 'unblock') return person.disabled_at === null;
  return action.act === 'unmute' && !isMuted;
}

async function change(tx: Ctx<Actor>, person: Addressee, action: Single): Promise<boolean> {
  const { id } = person;
  if (action.act === 'class') {
    const placed = await place(tx, person, action.classId);
    if (placed) await record(tx, { ...placed, act: 'changed' });
    return placed !== null;
  }
  if (action.act === 'mute') await muteNow(tx, id, action);
  else if (action.act === 'unmute') await muteNow(tx, id, { hours: 0, reason: '' });
  else if (action.act === 'block') await ban(tx, id, { disabled: true, reason: action.reason });
  else if (action.act === 'unblock') await ban(tx, id, { disabled: false, reason: '' });
  else {
    requireOther(tx, id);
    const { act, role } = action;
    const others = (roles: Role[]) => roles.filter((one) => one !== role);
    await changeRoles(tx, id, {
      roles: (roles) => (act === 'giveRole' ? [...others(roles), role] : others(roles)),
    });
  }
  return true;
}

function toSummary(ctx: Ctx, outcomes: TagOutcome[]): Omit<Reply, 'next'> {
  const of = (result: TagOutcome['result']) => outcomes.filter((one) => one.result === result);
  const codes = [...new Set(outcomes.map(({ result }) => result))].filter(
    (result): result is Code => result !== 'changed' && result !== 'unchanged',
  );
  return {
    changed: of('changed').length,
    unchanged: of('unchanged').length,
    refused: codes.map((code) => ({
      ...{ code, message: say(ctx, code), people: of(code).length },
      names: of(code)
        .slice(0, mostNames)
        .map(({ name }) => name),
    })),
  };
}
