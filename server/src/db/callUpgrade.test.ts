import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FoundPostgres, startPostgres } from '../testing/postgres.ts';
import { silentLog } from '../testing/storeTemplate.ts';
import { migrate, migrationsOf } from './migrate.ts';
import { openStore, type Store } from './openStore.ts';

/** The file that gave calls their states; before it, they were booked, missed or cancelled. */
const change = '0033_call_states.sql';

/** A call as earlier versions stored it. Each is somebody else's, 20 minutes from noon of a day. */
interface OldCall {
  day: string;
  state?: 'booked' | 'missed' | 'cancelled';
  cancelledBy?: 'person';
  /** When each side had joined, in minutes from noon. */
  visitor?: number;
  consultant?: number;
  /** When each was in its room: from and to, in minutes from noon; without an end, still. */
  visitorIn?: [number, number?];
  consultantIn?: [number, number?];
  isElis?: boolean;
}

const [past, coming] = ['2020-06-02', '2100-06-02'];
const old: Record<string, OldCall> = {
  toCome: { day: coming },
  ofEli: { day: '2100-06-03', isElis: true },
  open: { day: '2100-06-04', visitorIn: [-5] },
  nobody: { day: past },
  inVain: { day: past, visitor: -2 },
  alone: { day: past, consultant: -2 },
  both: { day: past, visitor: -2, consultant: 3 },
  missed: { day: past, state: 'missed' },
  blamed: { day: past, state: 'missed', visitor: -2 },
  talked: { day: past, state: 'missed', visitorIn: [-13, -4], consultantIn: [-10, -5] },
  apart: { day: past, state: 'missed', visitorIn: [-13, -8], consultantIn: [-4, 2] },
  cancelled: { day: past, state: 'cancelled', cancelledBy: 'person' },
};

let postgres: FoundPostgres;
let earlier: string;
beforeAll(async () => {
  postgres = await startPostgres();
  earlier = await mkdtemp(join(tmpdir(), 'pavilion-schema-'));
  for (const name of (await migrationsOf()).filter((one) => one < change))
    await copyFile(join(import.meta.dirname, 'migrations', name), join(earlier, name));
});
afterAll(async () => {
  await postgres.server?.stop();
  await rm(earlier, { recursive: true });
});

describe.each(['embedded', 'postgres'] as const)('an earlier %s database with calls', (kind) => {
  let store: Store;
  let dataDir: string;
  const [eventId, boothId, eli] = [randomUUID(), randomUUID(), randomUUID()];
  beforeEach(async ({ skip }) => {
    if (kind === 'postgres' && !postgres.server) skip(postgres.reason);
    dataDir = await mkdtemp(join(tmpdir(), 'pavilion-upgrade-'));
    const databaseUrl = kind === 'postgres' ? await postgres.server?.freshDatabase() : undefined;
    store = await openStore({ dataDir, log: silentLog, ...(databaseUrl && { databaseUrl }) });
    await migrate(store, { folder: earlier });
    await furnish();
  });
  afterEach(async () => {
    await store.close();
    await rm(dataDir, { recursive: true });
  });

  async function furnish(): Promise<void> {
    const { db } = store;
    const floorId = randomUUID();
    await sql`insert into event (id, slug, name, start_date, end_date, zone, config)
      values (${eventId}, 'expo', 'Expo', '2020-06-01', '2100-06-10', 'UTC', '{}')`.execute(db);
    await sql`insert into booth_floor (id, event_id, key, name, setting, position)
      values (${floorId}, ${eventId}, 'one', 'One', '{}', 0)`.execute(db);
    await sql`insert into booth
      (id, event_id, floor_id, slug, name, city, x, y, style, tier, color, content, position)
      values (${boothId}, ${eventId}, ${floorId}, 'meadows', 'Meadows', 'Kochi', 0, 0, 'arch',
        'large', '#000000', '{}', 0)`.execute(db);
    await addPerson(eli, 'eli');
    await sql`insert into booth_consultant (event_id, booth_id, consultant, person_id)
      values (${eventId}, ${boothId}, 1, ${eli})`.execute(db);
    for (const [name, call] of Object.entries(old)) await addCall(name, call);
  }

  async function addPerson(id: string, name: string): Promise<void> {
    await sql`insert into person (id, event_id, email, first_name, password_hash)
      values (${id}, ${eventId}, ${`${name}@test.example`}, ${name}, 'x')`.execute(store.db);
  }

  async function addCall(name: string, call: OldCall): Promise<void> {
    const [callId, visitor, roomId] = [randomUUID(), randomUUID(), randomUUID()];
    const at = (minutes: number | undefined) =>
      minutes === undefined
        ? null
        : new Date(Date.parse(`${call.day}T12:00:00Z`) + minutes * 60_000);
    await addPerson(visitor, name);
    await sql`insert into consultant_call (id, event_id, person_id, booth_id, consultant, start_at,
        end_at, state, cancelled_by, person_at, consultant_at, created_at)
      values (${callId}, ${eventId}, ${visitor}, ${call.isElis ? boothId : null},
        ${call.isElis ? 1 : null}, ${at(0)}, ${at(20)}, ${call.state ?? 'booked'},
        ${call.cancelledBy ?? null}, ${at(call.visitor)}, ${at(call.consultant)},
        '2020-06-01')`.execute(store.db);
    const places = [
      { personId: visitor, stay: call.visitorIn },
      { personId: eli, stay: call.consultantIn },
    ];
    if (!places.some(({ stay }) => stay)) return;
    await sql`insert into room (id, event_id, kind, topic, start_at, duration_minutes,
        max_capacity, call_id, created_at)
      values (${roomId}, ${eventId}, 'call', 'Expo', ${at(0)}, 20, 2, ${callId},
        '2020-06-01')`.execute(store.db);
    for (const { personId, stay } of places)
      if (stay)
        await sql`insert into video_place (event_id, room_id, person_id, stay_id, login_id,
            entered_at, last_seen_at, left_at, is_host)
          values (${eventId}, ${roomId}, ${personId}, ${randomUUID()}, ${randomUUID()},
            ${at(stay[0])}, ${at(stay[0])}, ${at(stay[1])}, ${personId === eli})`.execute(store.db);
  }

  test('tells of each what came of it: who met is held, and nobody who came is blamed', async () => {
    await migrate(store);
    const { rows } = await sql<{ name: string; said: string }>`
      select p.first_name as name, concat_ws(' ', c.state, c.not_held_by, c.cancelled_by,
        to_char(c.held_at at time zone 'UTC', 'HH24:MI'),
        case when c.person_since is not null then 'inside' end,
        case when c.consultant_id = ${eli} then 'eli' end) as said
      from consultant_call c join person p on p.id = c.person_id`.execute(store.db);
    expect(Object.fromEntries(rows.map(({ name, said }) => [name, said]))).toEqual({
      toCome: 'booked',
      ofEli: 'booked eli',
      open: 'booked inside',
      nobody: 'notHeld neither',
      inVain: 'notHeld booth',
      alone: 'notHeld visitor',
      both: 'held 12:03',
      missed: 'notHeld neither',
      blamed: 'notHeld booth',
      talked: 'held 11:50',
      apart: 'notHeld neither',
      cancelled: 'cancelled person',
    });
  });
});
