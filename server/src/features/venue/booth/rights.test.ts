import type { Actor } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, toVerdict, undone, yesOrNo } from '../../../testing/verdicts.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { refuse } from '../../../core/refusal.ts';
import * as swag from '../swag/service.ts';
import { lockStaffed, requireOwnBooth, requirePublishedBooth } from './rights.ts';

let server: TestServer;
let booths: { meadows: string; elsewhere: string };
let documents: { brochure: string; ofElsewhere: string };
beforeEach(async () => {
  server = await openTestServer();
  ({ documents, ...booths } = await furnishHall(server));
});
afterEach(() => server.close());

/** What somebody can be to a booth, and what has become of it. */
interface Relation {
  side: 'visitor' | 'staff' | 'staffElsewhere' | 'organiser';
  isPublished: boolean;
  isRemoved: boolean;
  isElsewhere: boolean;
  isBarred: boolean;
  isDocumentRemoved: boolean;
}

const relations = combinations<Relation>({
  side: ['visitor', 'staff', 'staffElsewhere', 'organiser'],
  isPublished: yesOrNo,
  isRemoved: yesOrNo,
  isElsewhere: yesOrNo,
  isBarred: yesOrNo,
  isDocumentRemoved: yesOrNo,
})
  // a booth that is removed is no longer published
  .filter(({ isPublished, isRemoved }) => !(isPublished && isRemoved));

/** A context in which alice calls. */
async function aliceAs({ side, isBarred }: Relation): Promise<Ctx<Actor>> {
  const ofSide = { visitor: [], staff: Object.values(booths), staffElsewhere: [server.event.id] };
  const actor: Actor = {
    ...{ personId: (await server.person('alice')).id, eventId: server.event.id, sessionId: '' },
    roles: side === 'organiser' ? ['organiser'] : ['attendee'],
    boothIds: side === 'organiser' ? [] : ofSide[side],
    ...(isBarred && { barred: { areas: ['hall'], isAdmitted: true } }),
  };
  return createContext(server, { actor, event: server.event, language: 'en' });
}

/** Makes a booth and its document what they are to be; returns their ids. */
async function put(tx: Ctx, { isElsewhere, ...relation }: Relation) {
  const boothId = isElsewhere ? booths.elsewhere : booths.meadows;
  const documentId = isElsewhere ? documents.ofElsewhere : documents.brochure;
  await tx.db
    .updateTable('booth')
    .set({ published: relation.isPublished, removed_at: relation.isRemoved ? tx.now() : null })
    .where('id', '=', boothId)
    .execute();
  await tx.db
    .updateTable('document')
    .set({ removed_at: relation.isDocumentRemoved ? tx.now() : null })
    .where('id', '=', documentId)
    .execute();
  return { boothId, documentId };
}

test('seenBooths and maySee let exactly the same people work at a booth', async () => {
  const verdicts: { relation: Relation; read: string; locked: string }[] = [];
  for (const relation of relations)
    await undone(await aliceAs(relation), async (tx) => {
      const { boothId } = await put(tx, relation);
      const read = await toVerdict(requireOwnBooth(tx, boothId));
      const locked = await toVerdict(lockStaffed(tx, boothId));
      verdicts.push({ relation, read, locked });
    });
  expect(verdicts.filter(({ read, locked }) => read !== locked)).toEqual([]);
  expect([...new Set(verdicts.map(({ read }) => read))].sort()).toEqual([
    ...['booth.missing', 'forbidden', 'may'],
  ]);
});

test('add_swag lets keep exactly the documents of booths that requirePublishedBooth lets see, in an area that is open', async () => {
  const verdicts: { relation: Relation; rights: string; statement: string }[] = [];
  for (const relation of relations)
    await undone(await aliceAs(relation), async (tx) => {
      const { boothId, documentId } = await put(tx, relation);
      const mayKeep = async () => {
        if (relation.isDocumentRemoved) refuse('swag.missing');
        await requirePublishedBooth(tx, boothId).catch(() => refuse('swag.missing'));
        requireArea(tx.actor, 'hall');
      };
      const rights = await toVerdict(mayKeep());
      const statement = await toVerdict(swag.add(tx, documentId));
      verdicts.push({ relation, rights, statement });
    });
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect([...new Set(verdicts.map(({ rights }) => rights))].sort()).toEqual([
    ...['admission.notIncluded', 'may', 'swag.missing'],
  ]);
});
