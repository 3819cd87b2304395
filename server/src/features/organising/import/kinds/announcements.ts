import {
  announcementAudiences,
  announcementDraft,
  type AnnouncementTo,
  announcementChannels,
  instantAt,
  type Role,
  roles,
  wallClock,
} from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { add, type AnnouncementDraft, everyAnnouncement } from '../../announcement/service.ts';
import { wholeHall } from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import { save } from '../verbs/save.ts';
import { boothsNamed, sessionName, sessionsNamed } from '../model/names.ts';
import { listProgramme } from '../queries/programme.ts';
import type { WorkPlan, ImportDefinition } from '../model/definition.ts';

interface Row {
  id?: string;
  text: string;
  'text (hi)'?: string;
  link?: string;
  to?: AnnouncementTo['kind'];
  'to whom'?: string;
  channels?: AnnouncementDraft['channels'];
  'from (date)'?: string;
  'from (time)'?: string;
  'until (date)'?: string;
  'until (time)'?: string;
}
interface Work {
  id: string | null;
  draft: AnnouncementDraft;
}

const channel = z.enum(announcementChannels, { error: 'import.unknownChoice' });
const channels = z
  .string()
  .transform((cell) =>
    cell
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .pipe(z.array(channel).min(1, { error: 'field.required' }))
  .transform((all) => announcementChannels.filter((one) => all.includes(one)));

/** Announcements, matched by id, else by English text. Without a day, one stays a draft. */
export const announcements: ImportDefinition<Row, Work> = {
  kind: 'announcements',
  key: ['id', 'text'],
  title: 'text',
  columns: () => [
    {
      name: 'id',
      cell: cells.id,
      example: '',
    },
    { name: 'text', cell: cells.line(500), required: true, example: 'Lunch is served.' },
    { name: 'text (hi)', cell: cells.line(500), example: 'भोजन तैयार है।' },
    {
      name: 'link',
      cell: z.string().trim().pipe(announcementDraft.shape.link.unwrap().unwrap()),
      example: '/lobby',
    },
    {
      name: 'to',
      cell: cells.choice(announcementAudiences),
      example: 'all',
      choices: announcementAudiences,
    },
    { name: 'to whom', cell: cells.line(200), example: '' },
    { name: 'channels', cell: channels, example: 'banner; mail', choices: announcementChannels },
    { name: 'from (date)', cell: cells.day, example: '02/06/2021' },
    { name: 'from (time)', cell: cells.time, example: '13:00' },
    { name: 'until (date)', cell: cells.day, example: '02/06/2021' },
    { name: 'until (time)', cell: cells.time, example: '14:00' },
  ],
  async plan(ctx, lines) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const all = await everyAnnouncement(ctx);
    const findAudience = await audiences(ctx);
    for (const { number, row } of lines) {
      const there = all.find(({ id, draft }) =>
        row.id ? id === row.id : draft.text.en === row.text,
      );
      const wrong = (column: string, code: string) =>
        plan.problems.push({ line: number, column, code });
      if (row.id && !there) {
        wrong('id', 'announcement.missing');
        continue;
      }
      const to = row.to ? findAudience(row.to, row['to whom'] ?? '') : there?.draft.to;
      if (typeof to === 'string') {
        wrong('to whom', to);
        continue;
      }
      const draft: AnnouncementDraft = {
        text: { en: row.text, hi: row['text (hi)'] ?? there?.draft.text.hi ?? '' },
        link: row.link ?? there?.draft.link ?? null,
        to: to ?? { kind: 'all', role: null, id: null },
        channels: row.channels ?? there?.draft.channels ?? ['banner'],
        startsAt: toMoment(ctx, row, 'from') ?? there?.draft.startsAt ?? null,
        endsAt: toMoment(ctx, row, 'until') ?? there?.draft.endsAt ?? null,
      };
      if (draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt) {
        wrong('until (date)', 'profile.dates');
        continue;
      }
      const isSame = there !== undefined && isDeepStrictEqual(draft, there.draft);
      plan.steps.push({
        line: number,
        act: !there ? 'create' : isSame ? 'unchanged' : 'update',
        work: { id: there?.id ?? null, draft },
      });
    }
    return plan;
  },
  write: (tx, { id, draft }) =>
    save(tx, { thing: 'announcement', id, title: draft.text.en.slice(0, 80), to: draft }, () =>
      add(tx, draft),
    ),
  async lines(ctx) {
    const programme = await listProgramme(ctx.db, ctx.event.id);
    const { booths } = await wholeHall(ctx);
    const whom = ({ kind, role, id }: AnnouncementTo) => {
      if (kind === 'session') return sessionName(programme, id!);
      if (kind === 'booth') return booths.find((one) => one.id === id)?.slug ?? '';
      return role ?? '';
    };
    return (await everyAnnouncement(ctx)).map(({ id, draft }) => ({
      id,
      text: draft.text.en,
      'text (hi)': draft.text.hi,
      link: draft.link ?? '',
      to: draft.to.kind,
      'to whom': whom(draft.to),
      channels: draft.channels.join('; '),
      ...toCells(ctx, 'from', draft.startsAt),
      ...toCells(ctx, 'until', draft.endsAt),
    }));
  },
};

/** Resolves cells to an audience, or to the code of what is wrong with them. */
async function audiences(ctx: Ctx) {
  const programme = await listProgramme(ctx.db, ctx.event.id);
  const { booths } = await wholeHall(ctx);
  return (kind: AnnouncementTo['kind'], whom: string): AnnouncementTo | string => {
    if (kind === 'all') return { kind, role: null, id: null };
    if (kind === 'role') {
      const role = whom.toLowerCase() as Role;
      return roles.includes(role) ? { kind, role, id: null } : 'import.unknownChoice';
    }
    const found = kind === 'session' ? sessionsNamed(programme, whom) : boothsNamed(booths, whom);
    if (found.length > 1) return 'import.ambiguous';
    const missing = kind === 'session' ? 'session.missing' : 'import.unknownBooth';
    return found[0] ? { kind, role: null, id: found[0].id } : missing;
  };
}

function toMoment({ event }: Ctx, row: Row, end: 'from' | 'until'): string | undefined {
  const day = row[`${end} (date)`];
  const usual = end === 'from' ? event.config.opens : event.config.closes;
  return day && instantAt(day, row[`${end} (time)`] ?? usual, event.zone).toISOString();
}

function toCells({ event }: Ctx, end: 'from' | 'until', moment: string | null) {
  const { day, time } = moment ? wallClock(new Date(moment), event.zone) : { day: '', time: '' };
  return { [`${end} (date)`]: day.split('-').reverse().join('/'), [`${end} (time)`]: time };
}
