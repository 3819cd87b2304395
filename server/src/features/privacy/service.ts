import {
  type Actor,
  type ConsentEntry,
  type DataExport,
  type MyData,
  personGone,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { confirmDeletion, confirmedBy } from '../account/service.ts';
import * as calls from '../call/service.ts';
import * as help from '../help/service.ts';
import * as offers from '../offer/service.ts';
import { erase, tiesOf } from './erasureQueries.ts';
import { listsOf, personData } from './exportQueries.ts';
import * as queries from './queries.ts';
import { keptUntil } from './retention.ts';

const exportsAnHour = { times: 10, seconds: 3600 };
const contact: ConsentEntry['fields'] = ['email', 'mobile'];

/** Who has been given which of the actor's contact data, and whether visits are kept. */
export async function mine(ctx: Ctx<Actor>): Promise<MyData> {
  const { personId } = ctx.actor;
  const settings = (await queries.settingsOf(ctx.db, personId)) ?? refuse('auth.invalid');
  const isOrganiser = ctx.actor.roles.includes('organiser');
  const rows = await queries.consentsOf(ctx.db, personId);
  const shown = (kind: 'connections' | 'everybody') => {
    const fields = contact.filter((field) => settings[`${field}_visibility`] === kind);
    const people = kind === 'connections' ? settings.connections : null;
    return fields.length ? [{ ...standing, kind, fields, people }] : [];
  };
  return {
    consents: [
      ...shown('everybody'),
      ...shown('connections'),
      ...rows.map((row) => ({
        kind: row.kind,
        threadId: row.thread_id,
        boothId: row.booth_id,
        boothName: row.booth_name,
        fields: contact,
        people: null,
        givenAt: shownAt(ctx, row.given_at),
        version: row.version,
        language: row.language,
        withdrawnAt: row.withdrawn_at && shownAt(ctx, row.withdrawn_at),
      })),
    ],
    tracksVisits: settings.tracks_visits,
    keptUntil: isOrganiser ? null : (keptUntil(ctx.event)?.toISOString() ?? null),
    confirmedBy: await confirmedBy(ctx),
  };
}

type Withdrawal =
  | { kind: 'offer'; boothId: string }
  | { kind: 'help'; threadId: string }
  | { kind: 'connections' }
  | { kind: 'everybody' };

/** Takes contact data back: from now on the other side sees it no longer. Refuses `help.missing`. */
export async function withdraw(ctx: Ctx<Actor>, what: Withdrawal): Promise<MyData> {
  if (what.kind === 'offer') await offers.withdraw(ctx, what.boothId);
  else if (what.kind === 'help') await help.share(ctx, what.threadId, false);
  else await queries.hideContact(ctx.db, ctx.actor.personId, what.kind);
  return mine(ctx);
}

/** Keeps the actor's visits from now on, or no longer; then open ones end. */
export async function track(ctx: Ctx<Actor>, tracksVisits: boolean): Promise<MyData> {
  await commit(ctx, (tx) => queries.updateTracking(tx.db, tx.actor.personId, tracksVisits));
  return mine(ctx);
}

/** Everything that is kept of the actor. Refuses `throttled`. */
export async function everything(ctx: Ctx<Actor>): Promise<DataExport> {
  const { personId } = ctx.actor;
  const wait = await ctx.ports.limiter.take(`export:${personId}`, [exportsAnHour]);
  if (wait > 0) refuse('throttled', { retryAfterSeconds: wait });
  return {
    exportedAt: ctx.now().toISOString(),
    event: { _id: ctx.event.id, name: ctx.event.name },
    profile: await personData(ctx.db, personId),
    ...(await listsOf(ctx.db, personId)),
  };
}

/** Deletes the actor for good. What others keep of them has no name any more. Refuses as `confirmDeletion` does. */
export async function deleteMe(
  ctx: Ctx<Actor>,
  proof: { password?: string; otp?: string },
): Promise<{ done: true }> {
  await confirmDeletion(ctx, proof);
  const { personId } = ctx.actor;
  const open = (await tiesOf(ctx.db, personId, ctx.eventNow())) ?? refuse('auth.invalid');
  for (const callId of open.callIds) await calls.cancel(ctx, callId);
  for (const threadId of open.threadIds) await help.finish(ctx, threadId);
  await commit(ctx, async (tx) => {
    const { otherIds, email, mobile, fullName } =
      (await tiesOf(tx.db, personId, tx.eventNow())) ?? refuse('auth.invalid');
    const eventId = tx.event.id;
    const [now, eventNow] = [tx.now(), tx.eventNow()];
    await erase(tx.db, { eventId, personId, email, mobile, fullName, now, eventNow });
    for (const otherId of otherIds) tx.announce(topics.person(otherId), personGone, { personId });
  });
  await ctx.ports.sockets.closePerson(personId);
  await ctx.ports.storage.deleteAll(`person/${ctx.event.id}/${personId}/`);
  return { done: true };
}

const standing = {
  threadId: null,
  boothId: null,
  boothName: null,
  givenAt: null,
  version: null,
  language: null,
  withdrawnAt: null,
};

/** A moment as people see it: event time. */
function shownAt({ event }: Ctx, at: Date): string {
  return new Date(at.getTime() + event.clock_offset_seconds * 1000).toISOString();
}
