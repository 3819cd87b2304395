import {
  type AdmissionState,
  admissionStates,
  type Area,
  areas,
  isBarred,
  isKeptOutside,
  type Role,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, undone, yesOrNo } from '../../../testing/verdicts.ts';
import { findCurrentActor } from '../account/service.ts';
import { insertAdmission, insertClass } from './queries.ts';
import { isKeptOut, takesPart } from './service.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

/** What somebody can be to an event. */
interface Standing {
  role: Role;
  staffs: 'nothing' | 'booth' | 'draft' | 'removedBooth';
  state: AdmissionState | null;
  /** What their access class opens. */
  opens: readonly Area[];
  isBlocked: boolean;
}

const standings = combinations<Standing>({
  role: ['attendee', 'exhibitor', 'speaker', 'moderator', 'organiser'],
  staffs: ['nothing', 'booth', 'draft', 'removedBooth'],
  state: [null, ...admissionStates],
  opens: [areas, ['hall'], ['sessions', 'messages'], []],
  isBlocked: yesOrNo,
})
  // what a class opens matters to those who have one
  .filter(({ state, opens }) => state !== null || opens === areas);

async function put(tx: Ctx, personId: string, standing: Standing): Promise<void> {
  const { role, staffs, state, opens, isBlocked } = standing;
  const event_id = tx.event.id;
  const booths = { booth: hall.meadows, draft: hall.draft, removedBooth: hall.heights };
  await tx.db
    .updateTable('person')
    .set({
      roles: role === 'attendee' ? [role] : ['attendee', role],
      disabled_at: isBlocked ? tx.now() : null,
    })
    .where('id', '=', personId)
    .execute();
  if (staffs !== 'nothing')
    await tx.db
      .insertInto('booth_staff')
      .values({ event_id, booth_id: booths[staffs], person_id: personId })
      .execute();
  if (staffs === 'removedBooth')
    await tx.db
      .updateTable('booth')
      .set({ removed_at: tx.now(), published: false })
      .where('id', '=', hall.heights)
      .execute();
  if (!state) return;
  const classId = server.ports.ids.id();
  await insertClass(tx.db, {
    ...{
      id: classId,
      event_id,
      name: JSON.stringify({ en: 'Member' }),
      position: 1,
      capacity: null,
    },
    ...{ opens_at: null, closes_at: null, needs_approval: true, codes: [], removed_at: null },
    areas: [...opens],
  });
  await insertAdmission(tx.db, {
    ...{ id: server.ports.ids.id(), event_id, class_id: classId, person_id: personId, state },
    ...{ position: 1, asked_at: tx.now() },
    offered_until: state === 'offered' ? tx.now() : null,
  });
}

/** What the rights of their next call let somebody do. */
async function rightsOf(tx: Ctx, personId: string) {
  const { actor, isBlocked } = (await findCurrentActor(tx.db, { personId, sessionId: '' }))!;
  return {
    takesPart: !isBlocked && !isKeptOutside(actor),
    keptOut: areas.filter((area) => isBarred(actor, area)),
  };
}

/** What the conditions in statements about many people say. */
async function statementsOf(tx: Ctx, personId: string) {
  const of = (condition: typeof takesPart) =>
    tx.db
      .selectFrom('person as p')
      .select(condition.as('is'))
      .where('p.id', '=', personId)
      .executeTakeFirstOrThrow();
  const keptOut: Area[] = [];
  for (const area of areas) if ((await of(isKeptOut(area))).is) keptOut.push(area);
  return { takesPart: (await of(takesPart)).is, keptOut };
}

test('takesPart and isKeptOut say of everybody what the rights of their next call say', async () => {
  const personId = (await server.person('alice')).id;
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const verdicts: { standing: Standing; rights: object; statements: object }[] = [];
  for (const standing of standings)
    await undone(ctx, async (tx) => {
      await put(tx, personId, standing);
      const rights = await rightsOf(tx, personId);
      verdicts.push({ standing, rights, statements: await statementsOf(tx, personId) });
    });
  const differ = verdicts.filter(
    ({ rights, statements }) => JSON.stringify(rights) !== JSON.stringify(statements),
  );
  expect(differ).toEqual([]);
  expect(new Set(verdicts.map(({ rights }) => JSON.stringify(rights))).size).toBe(8);
});
