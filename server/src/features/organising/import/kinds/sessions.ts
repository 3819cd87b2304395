import {
  instantAt,
  outsideEventHours,
  type SessionDraft,
  sessionTypes,
  wallClock,
} from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { createSession } from '../../../programme/session/service.ts';
import * as cells from '../model/cells.ts';
import { save } from '../verbs/save.ts';
import { findClashes } from '../verbs/findClashes.ts';
import { ensureSpeakers, findSpeakers, type Speaking } from '../verbs/findSpeakers.ts';
import { type ProgrammeRow, listProgramme, type Seated } from '../queries/programme.ts';
import type { Column, WorkPlan, Problem, ImportDefinition } from '../model/definition.ts';

interface Row {
  id?: string;
  topic: string;
  'topic (hi)'?: string;
  description?: string;
  'description (hi)'?: string;
  type?: string;
  track?: string;
  place?: string;
  date: string;
  start: string;
  minutes: number;
  speakers?: string[];
  moderators?: string[];
  capacity?: number;
  published?: boolean;
  order?: number;
}

export interface Work {
  id: string | null;
  title: string;
  change: Omit<SessionDraft, 'panels'>;
  panel: Panel | null;
}

/** The people a line names, by role. */
interface Panel {
  moderators: Speaking[];
  speakers: Speaking[];
}

const columns = ['speakers', 'moderators'] as const;

/** The programme's sessions, matched by id, else by topic and start. Speakers are matched by name or by the email of their account; an unknown name becomes a new speaker. */
export const sessions: ImportDefinition<Row, Work> = {
  kind: 'sessions',
  needs: 'sessions',
  key: ['id'],
  title: 'topic',
  columns: (ctx) => [
    {
      name: 'id',
      cell: cells.id,
      example: '',
    },
    { name: 'topic', cell: cells.line(200), required: true, example: 'Opening talk' },
    { name: 'topic (hi)', cell: cells.line(200), example: 'उद्घाटन वार्ता' },
    { name: 'description', cell: cells.line(4000), example: 'What to see, and where.' },
    { name: 'description (hi)', cell: cells.line(4000), example: '' },
    { name: 'type', cell: kindCell(ctx), example: readLists(ctx).kinds[0]?.key ?? 'webinar' },
    ...listColumns(ctx),
    { name: 'date', cell: cells.day, required: true, example: '02/06/2021' },
    { name: 'start', cell: cells.time, required: true, example: '10:00' },
    { name: 'minutes', cell: cells.whole(1, 1440), required: true, example: '45' },
    { name: 'speakers', cell: cells.names, example: 'Asha Rao, Vikram Shetty' },
    { name: 'moderators', cell: cells.names, example: 'Meera Das' },
    { name: 'capacity', cell: cells.whole(1, 1_000_000), example: '200' },
    { name: 'published', cell: cells.yesNo, example: 'yes', choices: ['yes', 'no'] },
    { name: 'order', cell: cells.whole(0, 10_000), example: '0' },
  ],
  async plan(ctx, lines) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const warnings: Problem[] = [];
    const all = await listProgramme(ctx.db, ctx.event.id);
    const words = lines.flatMap(({ row }) => columns.flatMap((column) => row[column] ?? []));
    const names = await findSpeakers(ctx, words);
    const seen = new Set<string>();
    const fresh = new Map<string, string>();
    for (const { number, row } of lines) {
      const startAt = instantAt(row.date, row.start, ctx.event.zone).toISOString();
      const there = row.id
        ? all.find((one) => one.id === row.id)
        : all.find((one) => one.topic.en === row.topic && one.start_at.toISOString() === startAt);
      const name = row.id ?? `${row.topic.toLowerCase()} ${startAt}`;
      const problems = plan.problems.length;
      const wrong = (column: string, code: string) =>
        plan.problems.push({ line: number, column, code });
      if (row.id && !there) wrong('id', 'session.missing');
      if (seen.has(name)) wrong('topic', 'import.duplicate');
      seen.add(name);
      warnings.push(...outside(ctx, number, { startAt, minutes: row.minutes }));
      if (row.type && !isKnownType(ctx, row.type))
        warnings.push({ line: number, column: 'type', code: 'import.ownType' });
      const [speakers, moderators] = columns.map((column) => {
        const found = new Map<string, Speaking>();
        for (const word of row[column] ?? []) {
          const one = names.of(word);
          if ('code' in one) wrong(column, one.code);
          else found.set('id' in one ? one.id : names.toKey(word), one);
        }
        return found;
      });
      if ([...moderators!.keys()].some((key) => speakers!.has(key)))
        wrong('moderators', 'import.duplicate');
      if (plan.problems.length === problems)
        for (const [key, one] of [...speakers!, ...moderators!])
          if ('name' in one && !fresh.has(key)) fresh.set(key, one.name);
      const panel = toPanel(row, there, {
        speakers: [...speakers!.values()],
        moderators: [...moderators!.values()],
      });
      const work = { ...toWork(row, startAt, there), panel };
      plan.steps.push({
        line: number,
        act: !there ? 'create' : isSame(work, there) ? 'unchanged' : 'update',
        work,
      });
    }
    warnings.push(...findClashes(plan.steps, all, names));
    plan.brings = [...fresh.values()].map((name) => ({ what: 'speaker' as const, name }));
    return { ...plan, warnings };
  },
  async write(tx, { id, title, change, panel }) {
    if (!panel)
      return save(tx, { thing: 'session', id, title, to: change }, () => createSession(tx, change));
    const { ids, added } = await ensureSpeakers(tx, [...panel.moderators, ...panel.speakers]);
    const panels = ids.map((userId, at) => ({
      userId,
      role: at < panel.moderators.length ? ('moderator' as const) : ('speaker' as const),
    }));
    const to = { ...change, panels };
    const saved = await save(tx, { thing: 'session', id, title, to }, () => createSession(tx, to));
    return [...added, ...saved];
  },
  async lines(ctx) {
    const all = await listProgramme(ctx.db, ctx.event.id);
    const toCell = await nameSeated(
      all.flatMap((one) => [...one.speakers, ...one.moderators]),
      (words) => findSpeakers(ctx, words),
    );
    const { tracks, places } = readLists(ctx);
    const keyIn = (list: { key: string }[], key: string | null) =>
      list.find((one) => one.key === key)?.key ?? '';
    return all.map((one) => {
      const { day, time } = wallClock(one.start_at, ctx.event.zone);
      return {
        id: one.id,
        topic: one.topic.en,
        'topic (hi)': one.topic.hi ?? '',
        description: one.description.en,
        'description (hi)': one.description.hi ?? '',
        type: one.type,
        track: keyIn(tracks, one.track),
        place: keyIn(places, one.place),
        date: day.split('-').reverse().join('/'),
        start: time,
        minutes: String(one.duration_minutes ?? ''),
        speakers: one.speakers.map(toCell).join('\n'),
        moderators: one.moderators.map(toCell).join('\n'),
        capacity: String(one.capacity ?? ''),
        published: one.is_published ? 'yes' : 'no',
        order: String(one.position),
      };
    });
  },
};

/** The warning for a line outside the event's days or opening hours. */
function outside(
  ctx: Ctx,
  line: number,
  { startAt, minutes }: { startAt: string; minutes: number },
): Problem[] {
  const start = new Date(startAt);
  const times = { startAt: start, endAt: new Date(start.getTime() + minutes * 60_000) };
  const which = outsideEventHours(eventHours(ctx.event), times);
  if (!which) return [];
  if (which === 'days') return [{ line, column: 'date', code: 'import.outsideEvent' }];
  const { opens, closes } = ctx.event.config;
  return [{ line, column: 'start', code: 'import.outsideHours', values: { opens, closes } }];
}

/** The event's lists of what sessions have. */
function readLists({ event }: Ctx) {
  return event.config.features.sessions ?? { tracks: [], places: [], kinds: [] };
}

/** The columns of the lists that the event has. */
function listColumns(ctx: Ctx): Column[] {
  const { tracks, places } = readLists(ctx);
  return Object.entries({ track: tracks, place: places }).flatMap(([name, list]) => {
    const choices = list.map(({ key }) => key);
    const [example] = choices;
    return example ? [{ name, cell: cells.listed(list), example, choices }] : [];
  });
}

/** Takes one of the event's kinds or the product's types as people write it: “Panel discussion” is `panel_discussion`. Others stay as they are. */
function kindCell(ctx: Ctx): Column['cell'] {
  const kind = cells.listed(readLists(ctx).kinds);
  return cells.line(40).transform((written) => {
    const plain = written.toLowerCase().replace(/[\s-]+/g, '_');
    return kind.safeParse(written).data ?? (isKnownType(ctx, plain) ? plain : written);
  });
}

function isKnownType(ctx: Ctx, type: string): boolean {
  return [...sessionTypes, ...readLists(ctx).kinds.map(({ key }) => key)].includes(type);
}

/** How an export names people so that an import finds them: by the email of their account, else by name, else by id. */
async function nameSeated(
  seated: Seated[],
  find: (words: string[]) => ReturnType<typeof findSpeakers>,
): Promise<(one: Seated) => string> {
  const names = await find(seated.flatMap(({ email, name }) => (email ? [] : name)));
  return ({ id, name, email }) => {
    const found = /[,;@\n]/.test(name) ? {} : names.of(name);
    return email ?? ('id' in found && found.id === id ? name : id);
  };
}

/** The panel a line asks for, keeping the role it leaves out; null if it leaves out both. */
function toPanel(row: Row, there: ProgrammeRow | undefined, given: Panel): Panel | null {
  if (row.speakers === undefined && row.moderators === undefined) return null;
  const toIds = (seated: Seated[] = []) => seated.map(({ id }) => ({ id }));
  return {
    speakers: row.speakers === undefined ? toIds(there?.speakers) : given.speakers,
    moderators: row.moderators === undefined ? toIds(there?.moderators) : given.moderators,
  };
}

function toWork(row: Row, startAt: string, there: ProgrammeRow | undefined): Omit<Work, 'panel'> {
  const words = (en: string | undefined, hi: string | undefined, old = { en: '' }) => ({
    ...old,
    ...(en !== undefined && { en }),
    ...(hi !== undefined && { hi }),
  });
  const optional = {
    description:
      row.description === undefined && row['description (hi)'] === undefined
        ? undefined
        : words(row.description, row['description (hi)'], there?.description),
    type: row.type,
    track: row.track,
    place: row.place,
    capacity: row.capacity,
    isPublished: row.published,
    sessionOrder: row.order,
  };
  return {
    id: there?.id ?? null,
    title: row.topic,
    change: {
      topic: words(row.topic, row['topic (hi)'], there?.topic),
      startAt,
      duration: row.minutes,
      ...(Object.fromEntries(
        Object.entries(optional).filter(([, value]) => value !== undefined),
      ) as Partial<SessionDraft>),
    },
  };
}

function isSame({ change, panel }: Work, there: ProgrammeRow): boolean {
  const now = {
    topic: there.topic,
    description: there.description,
    type: there.type,
    track: there.track,
    place: there.place,
    startAt: there.start_at.toISOString(),
    duration: there.duration_minutes,
    capacity: there.capacity,
    isPublished: there.is_published,
    sessionOrder: there.position,
  };
  const toIds = (seated: Seated[]) => seated.map(({ id }) => ({ id }));
  return (
    isDeepStrictEqual({ ...now, ...change }, now) &&
    (panel === null ||
      columns.every((column) => isDeepStrictEqual(panel[column], toIds(there[column]))))
  );
}
