import { instantAt, type SessionDraft, wallClock } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { createSession } from '../../../programme/session/service.ts';
import * as cells from '../verbs/readCells.ts';
import { save } from '../verbs/save.ts';
import { peopleByEmail, type ProgrammeRow, programmeOf } from '../queries/programme.ts';
import type { ImportPlan, Problem, TableImport } from '../verbs/defineImport.ts';

interface Row {
  id?: string;
  topic: string;
  'topic (hi)'?: string;
  description?: string;
  'description (hi)'?: string;
  type?: string;
  date: string;
  start: string;
  minutes: number;
  speakers?: string[];
  moderators?: string[];
  capacity?: number;
  published?: boolean;
  order?: number;
}

interface Work {
  id: string | null;
  title: string;
  change: Omit<SessionDraft, 'panels'>;
  panels: { email: string; role: 'speaker' | 'moderator' }[] | null;
}

/** The sessions of the programme, named by their id, else by topic and start. Speakers are named by the address with which they take part. */
export const sessions: TableImport<Row, Work> = {
  kind: 'sessions',
  needs: 'sessions',
  key: ['id'],
  title: 'topic',
  columns: () => [
    {
      name: 'id',
      cell: cells.id,
      example: '',
    },
    { name: 'topic', cell: cells.line(200), required: true, example: 'Buying your first home' },
    { name: 'topic (hi)', cell: cells.line(200), example: 'अपना पहला घर ख़रीदना' },
    { name: 'description', cell: cells.line(4000), example: 'Loans, papers and pitfalls.' },
    { name: 'description (hi)', cell: cells.line(4000), example: '' },
    { name: 'type', cell: cells.line(40), example: 'webinar' },
    { name: 'date', cell: cells.day, required: true, example: '02/06/2021' },
    { name: 'start', cell: cells.time, required: true, example: '10:00' },
    { name: 'minutes', cell: cells.whole(1, 1440), required: true, example: '45' },
    { name: 'speakers', cell: cells.addresses, example: 'asha@company.example' },
    { name: 'moderators', cell: cells.addresses, example: '' },
    { name: 'capacity', cell: cells.whole(1, 1_000_000), example: '200' },
    { name: 'published', cell: cells.yesNo, example: 'yes', choices: ['yes', 'no'] },
    { name: 'order', cell: cells.whole(0, 10_000), example: '0' },
  ],
  async plan(ctx, lines) {
    const plan: ImportPlan<Work> = { steps: [], problems: [], brings: [] };
    const warnings: Problem[] = [];
    const { start_date, end_date } = ctx.event;
    const all = await programmeOf(ctx.db, ctx.event.id);
    const named = lines.flatMap(({ row }) => [...(row.speakers ?? []), ...(row.moderators ?? [])]);
    const people = await peopleByEmail(ctx.db, ctx.event.id, [...new Set(named)]);
    const seen = new Set<string>();
    for (const { number, row } of lines) {
      const startAt = instantAt(row.date, row.start, ctx.event.zone).toISOString();
      const there = row.id
        ? all.find((one) => one.id === row.id)
        : all.find((one) => one.topic.en === row.topic && one.start_at.toISOString() === startAt);
      const name = row.id ?? `${row.topic.toLowerCase()} ${startAt}`;
      const wrong = (column: string, code: string) =>
        plan.problems.push({ line: number, column, code });
      if (row.id && !there) wrong('id', 'session.missing');
      if (seen.has(name)) wrong('topic', 'sheet.duplicate');
      seen.add(name);
      if (row.date < start_date || row.date > end_date)
        warnings.push({ line: number, column: 'date', code: 'sheet.outsideEvent' });
      for (const column of ['speakers', 'moderators'] as const)
        if (row[column]?.some((email) => !people.has(email))) wrong(column, 'sheet.unknownPerson');
      const both = row.moderators?.some((email) => row.speakers?.includes(email));
      if (both) wrong('moderators', 'sheet.duplicate');
      const work = workOf(row, startAt, there);
      plan.steps.push({
        line: number,
        act: !there ? 'create' : isSame(work, there) ? 'unchanged' : 'update',
        work,
      });
    }
    return { ...plan, warnings };
  },
  async write(tx, { id, title, change, panels }) {
    const emails = panels?.map(({ email }) => email) ?? [];
    const people = await peopleByEmail(tx.db, tx.event.id, emails);
    const seats = panels?.map(({ email, role }) => ({ userId: people.get(email)!, role }));
    const to = { ...change, ...(seats && { panels: seats }) };
    return save(tx, { thing: 'session', id, title, to }, () => createSession(tx, to));
  },
  async lines(ctx) {
    return (await programmeOf(ctx.db, ctx.event.id)).map((one) => {
      const { day, time } = wallClock(one.start_at, ctx.event.zone);
      return {
        id: one.id,
        topic: one.topic.en,
        'topic (hi)': one.topic.hi ?? '',
        description: one.description.en,
        'description (hi)': one.description.hi ?? '',
        type: one.type,
        date: day.split('-').reverse().join('/'),
        start: time,
        minutes: String(one.duration_minutes ?? ''),
        speakers: one.speakers.join('\n'),
        moderators: one.moderators.join('\n'),
        capacity: String(one.capacity ?? ''),
        published: one.is_published ? 'yes' : 'no',
        order: String(one.position),
      };
    });
  },
};

function workOf(row: Row, startAt: string, there: ProgrammeRow | undefined): Work {
  const words = (en: string | undefined, hi: string | undefined, old = { en: '' }) => ({
    ...old,
    ...(en !== undefined && { en }),
    ...(hi !== undefined && { hi }),
  });
  const speakers = row.speakers ?? there?.speakers ?? [];
  const moderators = row.moderators ?? there?.moderators ?? [];
  const isPanelGiven = row.speakers !== undefined || row.moderators !== undefined;
  const optional = {
    description:
      row.description === undefined && row['description (hi)'] === undefined
        ? undefined
        : words(row.description, row['description (hi)'], there?.description),
    type: row.type,
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
    panels: isPanelGiven
      ? [
          ...moderators.map((email) => ({ email, role: 'moderator' as const })),
          ...speakers.map((email) => ({ email, role: 'speaker' as const })),
        ]
      : null,
  };
}

function isSame({ change, panels }: Work, there: ProgrammeRow): boolean {
  const now = {
    topic: there.topic,
    description: there.description,
    type: there.type,
    startAt: there.start_at.toISOString(),
    duration: there.duration_minutes,
    capacity: there.capacity,
    isPublished: there.is_published,
    sessionOrder: there.position,
  };
  const seated = (role: string) =>
    (panels ?? []).filter((one) => one.role === role).map(({ email }) => email);
  return (
    isDeepStrictEqual({ ...now, ...change }, now) &&
    (panels === null ||
      (isDeepStrictEqual(seated('speaker'), there.speakers) &&
        isDeepStrictEqual(seated('moderator'), there.moderators)))
  );
}
