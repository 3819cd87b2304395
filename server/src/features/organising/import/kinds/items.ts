import {
  type BoothItem,
  checkFacts,
  listMissingFacts,
  type FactField,
  type Facts,
  type FactValue,
  mostItems,
  toSquareMetres,
  wallClock,
} from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../../core/context.ts';
import * as hall from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import { boothsNamed } from '../model/names.ts';
import type { Column, ImportDefinition, WorkPlan } from '../model/definition.ts';

interface Row extends Record<string, unknown> {
  booth: string;
  name: string;
  free?: number;
}

/** An item; new ones have no id yet, and no moment at which their number of free ones was given. */
type Item = Pick<BoothItem, 'name' | 'facts' | 'free'> & { _id?: string };
/** The first of a booth's lines sets all its items. */
type Work = { id: string; items: Item[] } | null;

/** A column of a fact: its heading, and how its cells become the fact's value, or a part of it, and back. */
interface FactColumn extends Column {
  field: FactField;
  toValue(cell: unknown, before: FactValue | undefined): FactValue;
  toCell(value: FactValue): string;
}

/** What booths show several of, matched by booth and name. Their pictures and documents are uploaded in the booth's editor. */
export const items: ImportDefinition<Row, Work> = {
  kind: 'items',
  needs: 'hall',
  key: [],
  title: 'name',
  columns: (ctx) => [
    { name: 'booth', cell: cells.line(120), required: true, example: 'lake-view' },
    { name: 'name', cell: cells.line(120), required: true, example: 'Type A' },
    ...factColumns(ctx).map(({ name, cell, example, choices }) => ({
      ...{ name, cell, example },
      ...(choices && { choices }),
    })),
    { name: 'free', cell: cells.whole(0, 1_000_000), example: '12' },
  ],
  lock: hall.lockHall,
  async plan(ctx, lines) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const { booths } = await hall.wholeHall(ctx);
    const works = new Map<string, NonNullable<Work>>();
    const seen = new Set<string>();
    for (const { number: line, row } of lines) {
      const [booth, other] = boothsNamed(booths, row.booth);
      if (!booth || other) {
        const code = booth ? 'import.ambiguous' : 'import.unknownBooth';
        plan.problems.push({ line, column: 'booth', code });
        continue;
      }
      const known = works.get(booth.id);
      const all: Item[] = known?.items ?? booth.state.items;
      const at = all.findIndex(({ name }) => isNamed(name, row.name));
      const name = `${booth.id} ${row.name.toLowerCase()}`;
      if (seen.has(name)) {
        plan.problems.push({ line, column: 'name', code: 'import.duplicate' });
        continue;
      }
      seen.add(name);
      const before = all[at] ?? { name: row.name, facts: {}, free: null };
      const { facts, problems } = toFacts(ctx, row, {
        stored: before.facts,
        isPublished: booth.state.published,
      });
      plan.problems.push(...problems.map((problem) => ({ line, ...problem })));
      if (at < 0 && all.length >= mostItems)
        plan.problems.push({ line, column: 'booth', code: 'import.tooManyItems' });
      else if (!problems.length) {
        const item = { ...before, name: row.name, facts, free: row.free ?? before.free };
        if (at >= 0 && isDeepStrictEqual(item, before)) {
          plan.steps.push({ line, act: 'unchanged', work: null });
          continue;
        }
        const work = known ?? { id: booth.id, items: all };
        work.items = at < 0 ? [...all, item] : all.with(at, item);
        works.set(booth.id, work);
        plan.steps.push({ line, act: at < 0 ? 'create' : 'update', work: known ? null : work });
      }
    }
    return plan;
  },
  write: async (tx, work) =>
    work ? [await hall.changeBooth(tx, work.id, { items: work.items })] : [],
  publish: hall.publishHall,
  async lines(ctx) {
    const { booths } = await hall.wholeHall(ctx);
    const columns = factColumns(ctx);
    return booths.flatMap(({ slug, state }) =>
      state.items.map(({ name, facts, free }) => ({
        ...{ booth: slug, name, free: free === null ? '' : String(free) },
        ...Object.fromEntries(
          columns.map((column) => {
            const value = facts[column.field.key];
            return [column.name, value === undefined ? '' : column.toCell(value)];
          }),
        ),
      })),
    );
  },
};

function isNamed(name: string, cell: string): boolean {
  return name.toLowerCase() === cell.toLowerCase();
}

/** The facts of a line, with those it leaves as they were, and what is wrong with them. */
function toFacts(
  ctx: Ctx,
  row: Row,
  { stored, isPublished }: { stored: Facts; isPublished: boolean },
) {
  const columns = factColumns(ctx);
  const given: Facts = { ...stored };
  for (const { name, field, toValue } of columns)
    if (row[name] !== undefined) given[field.key] = toValue(row[name], given[field.key]);
  const { day } = wallClock(ctx.eventNow(), ctx.event.zone);
  const fields = ctx.event.config.boothItems?.fields ?? [];
  const { facts, problems } = checkFacts(fields, given, { stored, month: day.slice(0, 7) });
  for (const { key } of isPublished ? listMissingFacts(fields, facts) : [])
    problems[key] ??= { code: 'fact.required' };
  return {
    facts,
    problems: Object.entries(problems).map(([key, { code, example }]) => ({
      column: columns.find(({ field }) => field.key === key)?.name ?? 'name',
      code,
      ...(example !== undefined && { values: { example } }),
    })),
  };
}

/** The columns of the event's facts that fit into cells, named by their English labels. */
function factColumns(ctx: Ctx): FactColumn[] {
  return (ctx.event.config.boothItems?.fields ?? []).flatMap((field) => toColumns(field));
}

function toColumns(field: FactField): FactColumn[] {
  const name = field.label.en.toLowerCase();
  const text = { field, name, toValue: (cell: unknown) => String(cell), toCell: String };
  const number = { ...text, cell: cells.number, toValue: (cell: unknown) => Number(cell) };
  const part = (key: 'from' | 'to', example: string): FactColumn => ({
    ...{ ...number, name: `${name} ${key}`, example },
    toValue: (cell, before) => ({ from: null, to: null, ...toParts(before), [key]: Number(cell) }),
    toCell: (value) => String(toParts(value)[key] ?? ''),
  });
  switch (field.kind) {
    case 'text':
    case 'link':
      return [{ ...text, cell: cells.line(500), example: '' }];
    case 'choice':
      return [
        {
          ...{ ...text, cell: cells.choice(field.options), example: field.options[0] ?? '' },
          choices: field.options,
        },
      ];
    case 'choices':
      return [
        {
          ...{ ...text, cell: cells.list(120), example: field.options.join('; ') },
          toValue: (cell) => cell as string[],
          toCell: (value) => (Array.isArray(value) ? value.join('; ') : ''),
        },
      ];
    case 'date':
      return [{ ...text, cell: cells.day, example: '06/06/2021' }];
    case 'month':
      return [{ ...text, cell: cells.line(7), example: '2021-12' }];
    case 'number':
      return [{ ...number, example: '3' }];
    case 'money':
      return [{ ...number, example: '6800000' }];
    case 'moneyRange':
      return [part('from', '6800000'), part('to', '12000000')];
    case 'area':
      return [
        { ...number, name: `${name} (m2)`, example: '92.9' },
        {
          ...{ ...number, name: `${name} (sq ft)`, example: '1000' },
          toValue: (cell) => toSquareMetres(Number(cell)),
          // an exported table has the exact number alone
          toCell: () => '',
        },
      ];
    default:
      return [];
  }
}

function toParts(value: FactValue | undefined): Record<string, string | number | null> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
