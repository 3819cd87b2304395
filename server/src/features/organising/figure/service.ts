import {
  type Actor,
  type FigureKey,
  figureKeys,
  type FigureReport,
  type FigureRow,
} from '@pavilion/contract';
import { pageOf } from '../../../db/page.ts';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { say, type TextKey } from '../../../texts/texts.ts';
import { disclose, discloseFile } from '../../platform/disclosure/service.ts';
import { sendExportNotice } from '../../platform/security/service.ts';
import { writeFile } from '../spreadsheet/service.ts';
import { drawReport } from './verbs/drawReport.ts';
import * as queries from './queries.ts';

/** More rows than anyone reads in a spreadsheet. */
const mostRows = 50_000;

/** The event's current figures. */
export async function report(ctx: Ctx): Promise<FigureReport> {
  const { db, event } = ctx;
  const [values, days, booths, sessions] = await Promise.all([
    Promise.all(figureKeys.map((key) => queries.valueOf(db, event, key))),
    queries.daysOf(db, event),
    queries.topRows(db, event, 'boothVisits'),
    queries.topRows(db, event, 'attendance'),
  ]);
  return {
    figures: figureKeys.map((key, at) => ({ key, value: rounded(values[at]!) })),
    days,
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
  const found = await queries.figureRows(ctx.db, ctx.event, { key, limit: limit + 1, after });
  const { shown, next } = pageOf(found, limit);
  await disclose(ctx, { kind: 'figures', personIds: peopleIn(shown) });
  return { rows: shown.map((row) => rowOf(ctx, row)), next };
}

/** The report, or the rows of one figure, as a file. Refuses `fields.invalid` for rows as PDF. */
export async function file(
  ctx: Ctx<Actor>,
  { format, key }: { format: 'pdf' | 'xlsx' | 'csv'; key?: FigureKey },
): Promise<{ fileName: string; mediaType: string; base64: string }> {
  const fileName = `${ctx.event.slug}-${key ?? 'figures'}.${format}`;
  if (format === 'pdf') {
    if (key) refuse('fields.invalid', { fields: [{ path: 'format', code: 'field.invalid' }] });
    const bytes = await drawReport(ctx, await report(ctx));
    return { fileName, mediaType: 'application/pdf', base64: bytes.toString('base64') };
  }
  const cells = key ? await cellsOf(ctx, key) : tableOf(ctx, await report(ctx));
  const { mediaType, bytes } = await writeFile(cells, format);
  return { fileName, mediaType, base64: bytes.toString('base64') };
}

async function cellsOf(ctx: Ctx<Actor>, key: FigureKey): Promise<string[][]> {
  const found = await queries.figureRows(ctx.db, ctx.event, { key, limit: mostRows });
  const personIds = peopleIn(found);
  if (personIds.length) {
    await discloseFile(ctx, { kind: 'figuresExport', personIds });
    await sendExportNotice(ctx, { kind: 'figures' });
  }
  const all = found.map((row) => rowOf(ctx, row));
  const columns = (['who', 'what', 'at', 'count', 'minutes'] as const).filter((column) =>
    all.some((row) => row[column] !== null),
  );
  return [
    columns.map((column) => say(ctx.language, `figure.column.${column}`)),
    ...all.map((row) => columns.map((column) => String(row[column] ?? ''))),
  ];
}

/** The people named in rows; the id of such a row is the person's. */
function peopleIn(rows: queries.Row[]): string[] {
  return rows.filter((row) => row.who !== null).map((row) => row.id);
}

function tableOf({ language }: Ctx, { figures, booths, sessions }: FigureReport): string[][] {
  const part = (title: TextKey, of: FigureReport['booths']) => [
    ['', '', ''],
    [say(language, title), say(language, 'figure.people'), say(language, 'figure.column.minutes')],
    ...of.map((one) => [one.name, String(one.people), String(one.minutes)]),
  ];
  return [
    [say(language, 'figure.figure'), say(language, 'figure.value'), say(language, 'figure.how')],
    ...figures.map(({ key, value }) => [
      say(language, `figure.${key}`),
      String(value),
      say(language, `figure.${key}.how`),
    ]),
    ...part('figure.booths', booths),
    ...part('figure.sessions', sessions),
  ];
}

function rowOf(ctx: Ctx, row: queries.Row): FigureRow {
  return {
    _id: row.id,
    who: row.who,
    what: row.what === '' ? say(ctx.language, 'figure.noBooth') : row.what,
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
