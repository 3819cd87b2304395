import { type Actor, fullName, type LeadCall, leadCallKey, scoreLead } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { asksMobile } from '../../../identity/account/service.ts';
import { type Cell, dayCell, type Sheet } from '../../../../sheets/Sheet.ts';
import { say } from '../../../../texts/texts.ts';
import { toLeadCall } from '../entity.ts';
import * as queries from '../queries.ts';
import { callsWith } from '../queries/calls.ts';

const rowsAtOnce = 500;

interface Exported {
  filter: queries.LeadFilter;
  /** The people whose export is recorded, in the order of the file. */
  personIds: string[];
}

const columns = [
  'name',
  'designation',
  'company',
  'email',
  'mobile',
  'cities',
  'interestedIn',
  'budget',
  'visitOn',
  'consent',
  'stage',
  'rating',
  'score',
  'scoreSum',
  'actions',
  'callAt',
  'callOutcome',
  'nextStep',
  'documents',
  'interactions',
  'firstAt',
  'lastAt',
] as const;

/** The columns for what this event asks. */
function listColumns(ctx: Ctx<Actor>) {
  const { registration: asks, calls } = ctx.event.config.features;
  const isAsked: Partial<Record<(typeof columns)[number], boolean>> = {
    mobile: asksMobile(ctx),
    cities: Boolean(asks?.cities.length),
    interestedIn: Boolean(asks?.interests.length),
    budget: Boolean(asks?.budgets.length),
    visitOn: Boolean(asks?.dates.length),
    callAt: calls !== null,
    callOutcome: calls !== null,
    nextStep: calls !== null,
    documents: calls !== null,
  };
  return columns.filter((column) => isAsked[column] ?? true);
}

/** A booth's leads, read in batches; contact data only where consent is in force at the time of reading. */
export function leadsSheet(
  ctx: Ctx<Actor>,
  boothId: string,
  { withNotes, ...of }: Exported & { withNotes: boolean },
): Sheet {
  const { language, event } = ctx;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const page of readPages(ctx, boothId, of)) {
      const notes = withNotes ? await notesBy(ctx, boothId, page) : null;
      const calls = await callsBy(ctx, boothId, page);
      yield page.map((row) => {
        const own = calls.get(row.id) ?? [];
        const written = [
          ...(notes?.get(row.id) ?? []).map(({ text }) => text),
          ...own.map(({ note }) => note).filter(Boolean),
        ];
        return [...toCells(ctx, row, own), ...(notes ? [written.join('\n')] : [])];
      });
    }
  }
  return {
    name: say(language, 'lead.sheet'),
    headings: [
      ...listColumns(ctx).map((column) => {
        const heading = say(language, `lead.column.${column}`);
        return column.endsWith('At') ? `${heading} (${event.zone})` : heading;
      }),
      ...(withNotes ? [say(language, 'lead.column.notes')] : []),
    ],
    rows: rows(),
  };
}

/** A row for each note the booth's staff wrote on these leads. */
export function notesSheet(ctx: Ctx<Actor>, boothId: string, of: Exported): Sheet {
  const { language, event } = ctx;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const page of readPages(ctx, boothId, of)) {
      const notes = await notesBy(ctx, boothId, page);
      yield page.flatMap((row) =>
        (notes.get(row.id) ?? []).map((note) => [
          leadName(ctx, row),
          row.email,
          note.text,
          fullName({ first_name: note.first_name ?? '', last_name: note.last_name ?? '' }),
          { at: new Date(toEventTime(ctx, note.created_at)) },
        ]),
      );
    }
  }
  return {
    name: say(language, 'lead.column.notes'),
    headings: [
      ...(['name', 'email', 'note', 'author'] as const).map((column) =>
        say(language, `lead.column.${column}`),
      ),
      `${say(language, 'lead.column.writtenAt')} (${event.zone})`,
    ],
    rows: rows(),
  };
}

/** A row for each call of these leads, with what came of it. */
export function callsSheet(ctx: Ctx<Actor>, boothId: string, of: Exported): Sheet {
  const { language, event } = ctx;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const page of readPages(ctx, boothId, of)) {
      const calls = await callsBy(ctx, boothId, page);
      yield page.flatMap((row) =>
        (calls.get(row.id) ?? []).map((call) => [
          ...[
            leadName(ctx, row),
            row.email,
            toStart(call),
            outcomeText(ctx, call),
            call.consultant,
          ],
          ...[nextStepText(ctx, call), call.documents.join(', '), call.note],
        ]),
      );
    }
  }
  const columnsOfCalls = [
    ...(['name', 'email', 'startAt', 'callOutcome'] as const),
    ...(['consultant', 'nextStep', 'documents', 'note'] as const),
  ];
  return {
    name: say(language, 'lead.calls'),
    headings: columnsOfCalls.map((column) => {
      const heading = say(language, `lead.column.${column}`);
      return column === 'startAt' ? `${heading} (${event.zone})` : heading;
    }),
    rows: rows(),
  };
}

async function* readPages(
  ctx: Ctx<Actor>,
  boothId: string,
  { filter, personIds }: Exported,
): AsyncGenerator<queries.LeadRow[]> {
  for (let at = 0; at < personIds.length; at += rowsAtOnce)
    yield queries.leadsById(ctx.db, boothId, {
      ...{ filter, ids: personIds.slice(at, at + rowsAtOnce) },
    });
}

async function notesBy(ctx: Ctx, boothId: string, page: queries.LeadRow[]) {
  const ids = page.map(({ id }) => id);
  const notes = ids.length ? await queries.notesOn(ctx.db, boothId, ids) : [];
  return Map.groupBy(notes, (note) => note.person_id);
}

async function callsBy(ctx: Ctx, boothId: string, page: queries.LeadRow[]) {
  const ids = page.map(({ id }) => id);
  const calls = ids.length ? await callsWith(ctx.db, boothId, ids) : [];
  const byPerson = Map.groupBy(calls, (call) => call.person_id);
  return new Map([...byPerson].map(([id, rows]) => [id, rows.map(toLeadCall)]));
}

/** A lead's cells; of several calls the latest one counts, and every document that was sent. */
function toCells(ctx: Ctx<Actor>, row: queries.LeadRow, calls: LeadCall[]): Cell[] {
  const { language } = ctx;
  const [latest] = calls;
  const { total, parts } = scoreLead(row);
  const cells: Record<(typeof columns)[number], Cell> = {
    name: leadName(ctx, row),
    designation: row.designation,
    company: row.company,
    email: row.email,
    mobile: row.mobile,
    cities: row.wishes?.cities.join(', ') ?? null,
    interestedIn: row.wishes?.interestedIn ?? null,
    budget: row.wishes?.budget ?? null,
    visitOn: row.wishes?.visitOn ? dayCell(row.wishes.visitOn) : null,
    consent: say(language, `lead.consent.${row.consent}`),
    stage: say(language, `lead.stage.${row.stage}`),
    rating: row.rating,
    score: total,
    scoreSum: parts
      .map(({ sign, points }) => `${say(language, `lead.action.${sign}`)} ${points}`)
      .join(' + '),
    actions: row.actions.map((action) => say(language, `lead.action.${action}`)).join(', '),
    callAt: latest ? toStart(latest) : null,
    callOutcome: latest ? outcomeText(ctx, latest) : null,
    nextStep: latest ? nextStepText(ctx, latest) : null,
    documents: [...new Set(calls.flatMap(({ documents }) => documents))].join(', '),
    interactions: row.interactions,
    firstAt: { at: new Date(toEventTime(ctx, row.first_at)) },
    lastAt: { at: new Date(toEventTime(ctx, row.last_at)) },
  };
  return listColumns(ctx).map((column) => cells[column]);
}

function toStart({ startAt }: LeadCall): Cell {
  return { at: new Date(startAt) };
}

function outcomeText({ language }: Ctx, call: LeadCall): string {
  return say(language, leadCallKey(call), { count: call.lateMinutes ?? 0 });
}

function nextStepText({ language }: Ctx, { nextStep }: LeadCall): string | null {
  return nextStep && say(language, `calendar.nextStep.${nextStep}`);
}

function leadName({ language }: Ctx, row: queries.LeadRow): string {
  return fullName(row) || say(language, 'lead.former');
}
