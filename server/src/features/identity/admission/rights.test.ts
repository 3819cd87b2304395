import {
  type AdmissionState,
  admissionStates,
  type Area,
  areas,
  isBarred,
  isKeptOutside,
  type Role,
  roles,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../core/context.ts';
import { createCrowd } from '../../../testing/crowd.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, yesOrNo } from '../../../testing/verdicts.ts';
import { findCurrentActor } from '../account/service.ts';
import { insertClass } from './queries.ts';
import { isKeptOut, takesPart } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
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

const opened: readonly Area[][] = [[...areas], ['hall'], ['sessions', 'messages'], []];

const standings = combinations<Standing>({
  role: roles,
  staffs: ['nothing', 'booth', 'draft', 'removedBooth'],
  state: [null, ...admissionStates],
  opens: opened,
  isBlocked: yesOrNo,
});

/** Adds somebody of each standing; returns their ids. */
async function addPeople(): Promise<string[]> {
  const { db } = server.store;
  const [event_id, now] = [server.event.id, server.clock.now()];
  const { meadows, draft, heights } = await furnishHall(server);
  const booths = { booth: meadows, draft, removedBooth: heights };
  const change = { removed_at: now, published: false };
  await db.updateTable('booth').set(change).where('id', '=', heights).execute();
  const classes = new Map(opened.map((opens) => [opens, server.ports.ids.id()]));
  for (const [opens, id] of classes)
    await insertClass(db, {
      ...{ id, event_id, name: JSON.stringify({ en: id }), position: 1, capacity: null },
      ...{ opens_at: null, closes_at: null, needs_approval: true, codes: [], removed_at: null },
      areas: opens,
    });
  const crowd = await createCrowd(server, standings.length);
  const people = crowd.map(({ id }, at) => ({ id, ...standings[at]! }));
  for (const { role, isBlocked } of combinations({ role: roles, isBlocked: yesOrNo })) {
    const these = people.filter((one) => one.role === role && one.isBlocked === isBlocked);
    await db
      .updateTable('person')
      .set({ roles: [...new Set<Role>(['attendee', role])], disabled_at: isBlocked ? now : null })
      .where(
        'id',
        'in',
        these.map(({ id }) => id),
      )
      .execute();
  }
  await db
    .insertInto('booth_staff')
    .values(
      people.flatMap(({ id: person_id, staffs }) =>
        staffs === 'nothing' ? [] : [{ event_id, booth_id: booths[staffs], person_id }],
      ),
    )
    .execute();
  await db
    .insertInto('admission')
    .values(
      people.flatMap(({ id: person_id, state, opens }) =>
        state === null
          ? []
          : [
              {
                ...{ id: server.ports.ids.id(), event_id, class_id: classes.get(opens as Area[])! },
                ...{ person_id, state, position: 1, asked_at: now },
                offered_until: state === 'offered' ? now : null,
              },
            ],
      ),
    )
    .execute();
  return people.map(({ id }) => id);
}

/** What the rights of their next call let somebody do. */
async function findRights(db: Db, personId: string) {
  const { actor, isBlocked } = (await findCurrentActor(db, { personId, sessionId: '' }))!;
  return {
    takesPart: !isBlocked && !isKeptOutside(actor),
    keptOut: areas.filter((area) => isBarred(actor, area)),
  };
}

test('takesPart and isKeptOut say of everybody what the rights of their next call say', async () => {
  const { db } = server.store;
  const ids = await addPeople();
  const rows = await db
    .selectFrom('person as p')
    .select(['p.id', takesPart.as('takesPart'), ...areas.map((area) => isKeptOut(area).as(area))])
    .where('p.id', 'in', ids)
    .execute();
  const statements = new Map(
    rows.map((row) => [
      row.id,
      { takesPart: row.takesPart, keptOut: areas.filter((area) => row[area]) },
    ]),
  );
  const rights = await Promise.all(ids.map((id) => findRights(db, id)));
  const expected = rights.map((one, at) => ({ ...standings[at]!, ...one }));
  expect(ids.map((id, at) => ({ ...standings[at]!, ...statements.get(id)! }))).toEqual(expected);
  expect(new Set(rights.map((one) => JSON.stringify(one))).size).toBe(8);
});
