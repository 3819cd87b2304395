import type { Actor, HelpState } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { createCrowd } from '../../../testing/crowd.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, toVerdict, undone, yesOrNo } from '../../../testing/verdicts.ts';
import { latestThread } from './queries.ts';
import { insertQuestion } from './queries/send.ts';
import { deskAt, ownThread, requireDesk } from './rights.ts';
import { ask } from './service.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  await server.store.db
    .updateTable('booth')
    .set({ removed_at: server.clock.now(), published: false })
    .where('id', '=', hall.riverside)
    .execute();
});
afterEach(() => server.close());

type Place = 'published' | 'draft' | 'removed' | 'elsewhere' | 'infoDesk' | 'noInfoDesk';
type Side = 'visitor' | 'staff' | 'organiser';

const states = ['waiting', 'claimed', 'promised', 'done'] as const;

/** What somebody can be to a desk where they ask: with a conversation there, or without. */
interface Relation {
  place: Place;
  side: Side;
  isBarred: boolean;
  own: HelpState | null;
}

const relations = combinations<Relation>({
  place: ['published', 'draft', 'removed', 'elsewhere', 'infoDesk', 'noInfoDesk'],
  side: ['visitor', 'staff', 'organiser'],
  isBarred: yesOrNo,
  own: [null, ...states],
})
  // nobody has a conversation of one event with a booth of another, and no class bars staff
  .filter(({ place, own }) => place !== 'elsewhere' || own === null)
  .filter(({ side, isBarred }) => side === 'visitor' || !isBarred);

function toBoothId(place: Place): string | null {
  const booths = { published: hall.meadows, draft: hall.draft, removed: hall.riverside };
  if (place === 'infoDesk' || place === 'noInfoDesk') return null;
  return place === 'elsewhere' ? hall.elsewhere : booths[place];
}

/** A context in which this person calls: as a visitor, or as staff of all booths. */
function callBy(
  personId: string,
  { side, isBarred, place }: Pick<Relation, 'side' | 'isBarred' | 'place'>,
): Ctx<Actor> {
  const { config } = server.event;
  const actor: Actor = {
    ...{ personId, eventId: server.event.id, sessionId: '' },
    roles: side === 'organiser' ? ['organiser'] : ['attendee'],
    boothIds: side === 'staff' ? [hall.meadows, hall.draft, hall.riverside] : [],
    ...(isBarred && { barred: { areas: ['hall'], isAdmitted: true } }),
  };
  const features = { ...config.features, ...(place === 'noInfoDesk' && { infoDesk: null }) };
  const event = { ...server.event, config: { ...config, features } };
  return createContext(server, { actor, event, language: 'en' });
}

/** Adds a conversation that this person began at a desk. */
async function addThread(
  { db, event, now }: Ctx,
  { visitorId, boothId, state }: { visitorId: string; boothId: string | null; state: HelpState },
): Promise<string> {
  const [id, deskId, at] = [server.ports.ids.id(), boothId ?? event.id, now()];
  await db
    .insertInto('help_desk')
    .values({ id: deskId, event_id: event.id, booth_id: boothId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('help_thread')
    .values({
      ...{ id, event_id: event.id, visitor_id: visitorId, booth_id: boothId, desk_id: deskId },
      ...{ state, queued_at: at, offered_at: at, created_at: at, claimed_by: null },
      ...{ waiting_since: null, first_answered_at: null, due_at: null, overdue_at: null },
      ...{ shares_contact_since: null, unseen_since: null, mailed_at: null },
      done_at: state === 'done' ? at : null,
    })
    .execute();
  return id;
}

/** Somebody who may be at the desk, or whose conversation with it is open. */
async function requireAsker(ctx: Ctx<Actor>, boothId: string | null): Promise<void> {
  requireDesk(ctx, boothId);
  const at = { eventId: ctx.event.id, visitorId: ctx.actor.personId, boothId };
  const own = await latestThread(ctx.db, at);
  if (!own || own.state === 'done') await deskAt(ctx, boothId);
}

test('send_question lets ask exactly those whom deskAt lets, and those with an open conversation', async () => {
  const crowd = await createCrowd(server, relations.length);
  const verdicts: { relation: Relation; rights: string; statement: string }[] = [];
  for (const [at, relation] of relations.entries()) {
    const { id: visitorId } = crowd[at]!;
    const boothId = toBoothId(relation.place);
    const ctx = callBy(visitorId, relation);
    if (relation.own) await addThread(ctx, { visitorId, boothId, state: relation.own });
    const rights = await toVerdict(requireAsker(ctx, boothId));
    const question = { boothId, text: 'What is the price?', clientId: server.ports.ids.id() };
    verdicts.push({ relation, rights, statement: await toVerdict(ask(ctx, question)) });
  }
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect([...new Set(verdicts.map(({ rights }) => rights))].sort()).toEqual([
    ...['admission.notIncluded', 'booth.missing', 'feature.absent', 'may'],
  ]);
});

/** A conversation as its visitor, while it is open. */
async function requireOpen(ctx: Ctx<Actor>, threadId: string): Promise<void> {
  const { thread, side } = await ownThread(ctx, threadId);
  if (side === 'staff') refuse('help.missing');
  if (thread.state === 'done') refuse('help.done');
}

const codes = { missing: 'help.missing', done: 'help.done', sent: 'may' } as const;

test('send_question continues a conversation for exactly those to whom ownThread gives it as its visitor', async () => {
  const { id: alice } = await server.person('alice');
  const { id: bob } = await server.person('bob');
  const continued = combinations<{
    place: Place;
    side: Side;
    state: HelpState;
    by: 'alice' | 'bob';
    isElsewhere: boolean;
  }>({
    place: ['published', 'draft', 'removed', 'infoDesk'],
    side: ['visitor', 'staff', 'organiser'],
    state: states,
    by: ['alice', 'bob'],
    isElsewhere: yesOrNo,
  });
  const verdicts: { relation: object; rights: string; statement: string }[] = [];
  for (const relation of continued)
    await undone(callBy(alice, { ...relation, isBarred: false }), async (tx) => {
      const { place, state, by, isElsewhere } = relation;
      const boothId = toBoothId(place);
      const visitorId = by === 'alice' ? alice : bob;
      const threadId = await addThread(tx, { visitorId, boothId, state });
      const ctx = isElsewhere ? { ...tx, event: server.otherEvent } : tx;
      const rights = await toVerdict(requireOpen(ctx, threadId));
      const { outcome } = await insertQuestion(ctx.db, {
        ...{ id: server.ports.ids.id(), eventId: ctx.event.id, visitorId: alice, threadId },
        ...{ boothId, begunId: null, sharesContact: false, text: 'And when?' },
        ...{ clientId: server.ports.ids.id(), now: ctx.now(), language: null, mostPlaces: 10 },
      });
      verdicts.push({ relation, rights, statement: codes[outcome as keyof typeof codes] });
    });
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect([...new Set(verdicts.map(({ rights }) => rights))].sort()).toEqual([
    ...['help.done', 'help.missing', 'may'],
  ]);
});
