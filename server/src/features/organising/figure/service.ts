import { buffer } from 'node:stream/consumers';
import {
  type Actor,
  type FigureKey,
  type FigureReport,
  type FigureRow,
  funnelSteps,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { sheetFile } from '../../../sheets/file.ts';
import { type Cell, type Sheet, toSheet, stacked } from '../../../sheets/Sheet.ts';
import { say } from '../../../texts/texts.ts';
import { disclose, discloseFile } from '../../platform/disclosure/service.ts';
import { sendExportNotice } from '../../platform/security/service.ts';
import { listRated } from '../../programme/feedback/service.ts';
import { actionsFor, eventFigures } from './model/figures.ts';
import { drawReport } from './verbs/drawReport.ts';
import { reportSheets } from './model/sheets.ts';
import { countByDay } from './queries/days.ts';
import { countFormSteps } from './queries/formSteps.ts';
import { countFunnel } from './queries/funnel.ts';
import { countBySource, countBySourceAndDay } from './queries/sources.ts';
import * as queries from './queries.ts';

/** More rows than anyone reads in a spreadsheet. */
const mostRows = 50_000;

/** The event's current figures: those of its features. */
export async function report(ctx: Ctx): Promise<FigureReport> {
  const { db, event } = ctx;
  const { keys, dayKeys } = eventFigures(event.config.features);
  const actions = actionsFor(event.config.features);
  const top = (key: 'boothVisits' | 'attendance') =>
    keys.includes(key) ? queries.topRows(db, event, { key, language: ctx.language }) : [];
  const [values, days, reached, sources, form, booths, sessions] = await Promise.all([
    Promise.all(keys.map((key) => queries.countFigure(db, event, key))),
    countByDay(db, event, dayKeys),
    countFunnel(db, event.id, actions),
    countBySource(db, event.id),
    countFormSteps(db, event.id, event.config.features.registration),
    top('boothVisits'),
    top('attendance'),
  ]);
  const shownDays = days.map(({ day }) => day);
  const sourceDays = await countBySourceAndDay(db, event, shownDays);
  const stepActions = { registered: null, came: null, ...actions };
  return {
    figures: keys.map((key, at) => ({ key, value: rounded(values[at]!) })),
    days,
    funnel: funnelSteps
      .filter((step) => stepActions[step]?.length !== 0)
      .map((step) => ({ step, people: reached[step], actions: stepActions[step] ?? [] })),
    ...{ sources, sourceDays, form },
    booths: booths.map(withRounded),
    sessions: sessions.map(withRounded),
  };
}

/** A page of the rows behind a figure. */
export async function rows(
  ctx: Ctx<Actor>,
  key: FigureKey,
  { limit = 50, after }: { limit?: number; after?: string },
): Promise<{ rows: FigureRow[]; next: string | null }> {
  const found = await queries.figureRows(ctx.db, ctx.event, {
    ...{ key, limit: limit + 1, after, language: ctx.language },
  });
  const { shown, next } = toPage(found, limit);
  await disclose(ctx, { kind: 'figures', personIds: peopleIn(shown) });
  return { rows: shown.map((row) => toRow(ctx, row)), next };
}

/** The report, or the rows of one figure, as a file. Refuses `fields.invalid` for rows as PDF. */
export async function file(
  ctx: Ctx<Actor>,
  { format, key }: { format: 'pdf' | 'xlsx' | 'csv'; key?: FigureKey },
): Promise<{ fileName: string; mediaType: string; base64: string }> {
  const fileName = `${ctx.event.slug}-${key ?? 'figures'}.${format}`;
  if (format === 'pdf') {
    if (key) refuse('fields.invalid', { fields: [{ path: 'format', code: 'field.invalid' }] });
    const bytes = await drawReport(ctx, await report(ctx), await listRated(ctx));
    return { fileName, mediaType: 'application/pdf', base64: bytes.toString('base64') };
  }
  const sheets = key
    ? await rowSheets(ctx, key)
    : reportSheets(ctx, await report(ctx), await listRated(ctx));
  const written = sheetFile(format === 'csv' ? [stacked(sheets)] : sheets, {
    ...{ format, zone: ctx.event.zone },
  });
  return {
    ...{ fileName, mediaType: written.type },
    base64: (await buffer(written.file)).toString('base64'),
  };
}

async function rowSheets(ctx: Ctx<Actor>, key: FigureKey): Promise<[Sheet]> {
  const { language, event } = ctx;
  const found = await queries.figureRows(ctx.db, event, { key, limit: mostRows, language });
  const personIds = peopleIn(found);
  if (personIds.length) {
    await discloseFile(ctx, { kind: 'figuresExport', personIds });
    await sendExportNotice(ctx, { kind: 'figures' });
  }
  const columns = (['who', 'what', 'at', 'count', 'minutes'] as const).filter((column) =>
    found.some((row) => row[column] !== null),
  );
  const isByDay = key === 'messages' || key === 'connections';
  const toCell = (row: queries.Row, column: (typeof columns)[number]): Cell => {
    if (column === 'at') return { at: row.at };
    const value = toRow(ctx, row)[column];
    return isByDay && column === 'what' ? { day: row.id } : value;
  };
  return [
    toSheet(say(language, `figure.${key}`), [
      columns.map((column) => {
        const heading = say(language, `figure.column.${column}`);
        return column === 'at' ? `${heading} (${event.zone})` : heading;
      }),
      ...found.map((row) => columns.map((column) => toCell(row, column))),
    ]),
  ];
}

/** The people named in rows; the id of such a row is the person's. */
function peopleIn(rows: queries.Row[]): string[] {
  return rows.filter((row) => row.who !== null).map((row) => row.id);
}

function toRow(ctx: Ctx, row: queries.Row): FigureRow {
  return {
    _id: row.id,
    who: row.who,
    what: row.what === '' ? say(ctx, 'figure.noBooth') : row.what,
    at: row.at && row.at.toISOString(),
    count: row.count,
    minutes: row.minutes === null ? null : rounded(row.minutes),
  };
}

function withRounded(one: FigureReport['booths'][number]): FigureReport['booths'][number] {
  return { ...one, minutes: rounded(one.minutes) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
