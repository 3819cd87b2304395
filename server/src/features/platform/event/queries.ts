import { type Event, type EventConfig, instantAt, noMailWords } from '@pavilion/contract';
import { sql } from 'kysely';
import { type Db, toEventTime } from '../../../core/context.ts';
import type { EventRow } from '../../../core/EventRow.ts';
import { compiled } from '../../../db/compiled.ts';
import { toShownWording } from './model/shownWording.ts';
import { withSafeLook } from './verbs/withSafeLook.ts';

/** Changes whenever an event's row does. `e` is the query's alias for the event table. */
export const versionOfEvent = sql<string>`e.xmin::text`;

const versionsOfOne = compiled(
  (db, { id }: { id: string }, { isDefault = false }: { isDefault?: boolean }) => {
    const found = db.selectFrom('event as e').select(['e.id', versionOfEvent.as('version')]);
    return isDefault ? found.where('e.is_default', '=', true) : found.where('e.id', '=', id);
  },
);

/** The id and version of an event, or of the default event if no id is given. */
export async function eventVersion(
  db: Db,
  id: string | undefined,
): Promise<{ id: string; version: string } | null> {
  const [found] = id
    ? await versionsOfOne(db, { id })
    : await versionsOfOne(db, { id: '' }, { isDefault: true });
  return found ?? null;
}

const versionsOfAll = compiled((db) =>
  db
    .selectFrom('event as e')
    .select(['e.id', 'e.is_default', versionOfEvent.as('version')])
    .orderBy('e.is_default', 'desc')
    .orderBy('e.created_at'),
);

/** The current version of an event. */
export interface EventStamp {
  id: string;
  is_default: boolean;
  version: string;
}

/** The versions of all events, the default one first. */
export function eventVersions(db: Db): Promise<EventStamp[]> {
  return versionsOfAll(db, {});
}

export async function eventWithVersion(
  db: Db,
  id: string,
): Promise<{ version: string; row: EventRow } | null> {
  const found = await db
    .selectFrom('event as e')
    .selectAll()
    .select(versionOfEvent.as('stamp'))
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { stamp, ...row } = found;
  return { version: stamp, row: withSafeLook(row) };
}

export type EventToInsert = Omit<EventRow, 'clock_past' | 'created_at' | 'version' | 'file_secret'>;

export async function insertEvent(db: Db, row: EventToInsert): Promise<EventRow> {
  return db.insertInto('event').values(toValues(row)).returningAll().executeTakeFirstOrThrow();
}

/** Adds an event, as the default if there is none yet; null if its slug or host is taken. */
export async function insertNewEvent(db: Db, row: EventToInsert): Promise<EventRow | null> {
  const values = toValues(row);
  const add = (isDefault: boolean) =>
    db
      .insertInto('event')
      .values({ ...values, is_default: isDefault })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  return (await add(true)) ?? (await add(false)) ?? null;
}

function toValues(row: EventToInsert) {
  const { config, resting, wording } = row;
  return {
    ...row,
    config: JSON.stringify(config),
    resting: JSON.stringify(resting),
    wording: JSON.stringify(wording),
  };
}

/** How many former clocks are kept: more than any rehearsal needs to look back on. */
const mostFormerClocks = 1000;

/** Sets the rehearsal clock, and records until when the previous one applied. */
export async function updateClock(
  db: Db,
  id: string,
  { offsetSeconds, now }: { offsetSeconds: number; now: Date },
): Promise<EventRow> {
  const until = now.toISOString();
  const row = await db
    .updateTable('event')
    .set({
      clock_offset_seconds: offsetSeconds,
      clock_past: sql`(case when jsonb_array_length(clock_past) < ${mostFormerClocks} then clock_past else clock_past - 0 end)
        || jsonb_build_object('seconds', clock_offset_seconds, 'until', ${until}::text)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return withSafeLook(row);
}

/** The secret that signs the addresses of pictures of an event's people. */
export async function findFileSecret(db: Db, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('event')
    .select('file_secret')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.file_secret;
}

/** Renews the secrets that sign the addresses of people's pictures, which invalidates earlier addresses. */
export async function renewFileSecrets(db: Db): Promise<void> {
  await db
    .updateTable('event')
    .set({ file_secret: sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')` })
    .execute();
}

/** Locks an event until the end of the transaction, and returns its current row. */
export async function eventForUpdate(db: Db, id: string): Promise<EventRow> {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return withSafeLook(row);
}

/** Updates an event and increments its version; the settings of features it switches off are kept. */
export async function updateEvent(
  db: Db,
  id: string,
  { config, wording, ...columns }: EventChange,
): Promise<EventRow> {
  const json = JSON.stringify(config);
  const resting = sql<string>`resting || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(config->'features')
    where value <> 'null' and ${json}::jsonb->'features'->key = 'null')`;
  const row = await db
    .updateTable('event')
    .set({
      ...columns,
      ...(config && { config: json, resting }),
      ...(wording && { wording: JSON.stringify(wording) }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return withSafeLook(row);
}

/** What may be changed about an event. */
export type EventChange = Partial<
  Pick<EventRow, 'name' | 'start_date' | 'end_date' | 'zone' | 'state' | 'config' | 'wording'>
>;

/** What outsiders see of an event that isn't open: its name, days and colours. */
export function toPublicEvent(event: Event): Event {
  const { look, languages, opens, closes, endsEarlyMinutes, retentionDays, features } =
    event.config;
  const none = Object.fromEntries(Object.keys(features).map((key) => [key, null]));
  return {
    ...event,
    wording: undefined,
    config: {
      tagline: { en: '' },
      logo: null,
      look,
      languages,
      opens,
      closes,
      endsEarlyMinutes,
      contactAddress: null,
      senderName: null,
      replyTo: null,
      mailWords: noMailWords,
      retentionDays,
      privacyNotices: [],
      glossary: [],
      boothFields: [],
      boothItems: null,
      boothKinds: [],
      secondStepFor: [],
      features: none as EventConfig['features'],
    },
  };
}

/** When events begin and end, cached by row: time zone arithmetic is slow, and a row serves many calls. */
const spans = new WeakMap<EventRow, { startDate: string; endDate: string }>();

function toSpan(row: EventRow) {
  const { opens, closes } = row.config;
  let span = spans.get(row);
  if (!span)
    spans.set(
      row,
      (span = {
        startDate: instantAt(row.start_date, opens, row.zone).toISOString(),
        endDate: instantAt(row.end_date, closes, row.zone).toISOString(),
      }),
    );
  return span;
}

/** An event as clients see it. */
export function toEvent(row: EventRow, now: Date): Event {
  return {
    _id: row.id,
    version: row.version,
    slug: row.slug,
    name: row.name,
    ...toSpan(row),
    firstDay: row.start_date,
    lastDay: row.end_date,
    zone: row.zone,
    state: row.state,
    config: row.config,
    wording: toShownWording(row.wording),
    clockOffsetSeconds: row.clock_offset_seconds,
    now: toEventTime({ event: row }, now),
  };
}
