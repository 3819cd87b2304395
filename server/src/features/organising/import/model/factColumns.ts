import {
  checkFacts,
  type EventConfig,
  type FactField,
  type Facts,
  type FactValue,
  type KindFields,
  listAllKindFields,
  listMissingFacts,
  registers,
  toSquareMetres,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { isKept } from '../../../platform/file/service.ts';
import * as cells from './cells.ts';
import type { Column, Problem } from './definition.ts';

type Parts = Record<string, string | number | null>;

/** A column of a fact: how its cells become the fact's value, or a part of it, and back. */
interface FactColumn extends Column {
  field: FactField;
  toValue(cell: unknown, before: FactValue | undefined): FactValue;
  toCell(value: FactValue): string;
}

/** Columns of tables that aren't facts. */
const others: ReadonlySet<string> = new Set(
  `booth name free key floor city tier style colour row place published consultants summary details
  offer staff logo brochures`.split(/\s+/),
);

/** The columns of the event's facts, named by their English labels, with their key where others have that name. */
function toFactColumns(fields: readonly FactField[]): FactColumn[] {
  const taken = new Set(others);
  return fields.flatMap((field) => {
    const label = field.label.en.toLowerCase();
    const name = taken.has(label) ? `${label} (${field.key})` : label;
    taken.add(label);
    return toColumns(field, name);
  });
}

/** The fields that a table has for booths of all kinds, and those that booths of each kind state. */
export interface TableFields {
  all: FactField[];
  byKind: ReadonlyMap<string, readonly FactField[]>;
}

/** Puts the fields of all kinds of booths into one table: a field that several have is one column. */
export function toTableFields(
  config: EventConfig,
  toFields: (fields: KindFields) => readonly FactField[],
): TableFields {
  const kinds = listAllKindFields(config).map((one) => [one.kind, toFields(one)] as const);
  const all = new Map<string, FactField>();
  for (const field of kinds.flatMap(([, fields]) => fields)) {
    const options = [...new Set([...(all.get(nameField(field))?.options ?? []), ...field.options])];
    all.set(nameField(field), { ...field, options });
  }
  return { all: [...all.values()], byKind: new Map(kinds) };
}

/** The fields of booths of all kinds, of which each line states those of its own. */
export function toBoothFields(config: EventConfig): TableFields {
  return toTableFields(config, ({ boothFields }) => boothFields);
}

function nameField({ key, kind }: FactField): string {
  return `${key} ${kind}`;
}

/** The columns of a table, apart from each other: those of a kind of booth, and the others. */
function splitColumns({ all }: TableFields, fields: readonly FactField[]) {
  const names = new Set(fields.map(nameField));
  const columns = toFactColumns(all);
  const isOwn = ({ field }: FactColumn) => names.has(nameField(field));
  return { own: columns.filter(isOwn), others: columns.filter((one) => !isOwn(one)) };
}

/** The same as a table describes them. */
export function describeFacts({ all }: TableFields): Column[] {
  return toFactColumns(all).map(
    ({ field: _field, toValue: _to, toCell: _back, ...column }) => column,
  );
}

/** The cells of the facts of a booth of a kind or its item, by column. */
export function toFactCells(
  table: TableFields,
  kind: string,
  facts: Facts,
): Record<string, string> {
  return Object.fromEntries(
    splitColumns(table, table.byKind.get(kind) ?? []).own.map(({ name, field, toCell }) => {
      const value = facts[field.key];
      return [name, value === undefined ? '' : toCell(value)];
    }),
  );
}

/** The facts of a line, with those it leaves as they were, and what is wrong with them. */
export async function readFacts(
  ctx: Ctx,
  table: TableFields,
  given: {
    /** Of the booth. */
    kind: string;
    row: Readonly<Record<string, unknown>>;
    stored: Facts;
    isPublished: boolean;
    /** Those of the files uploaded with the table, by address. */
    titles: ReadonlyMap<string, string>;
  },
): Promise<{ facts: Facts; problems: Omit<Problem, 'line'>[] }> {
  const { kind, row, stored, isPublished, titles } = given;
  const fields = table.byKind.get(kind) ?? [];
  const { own: columns, others: ofOthers } = splitColumns(table, fields);
  const read: Facts = { ...stored };
  const unknown: Omit<Problem, 'line'>[] = ofOthers
    .filter(({ name }) => row[name] !== undefined)
    .map(({ name }) => ({ column: name, code: 'kind.otherField' }));
  for (const { name, field, file, toValue } of columns) {
    const cell = row[name];
    if (cell === undefined) continue;
    const value = toValue(cell, read[field.key]);
    read[field.key] = value;
    if (!file || value === stored[field.key]) continue;
    const address = String(cell);
    if (titles.has(address)) read[field.key] = { ...toParts(value), title: titles.get(address)! };
    else if (!(await isKept(ctx, address)))
      unknown.push({ column: name, code: 'import.unknownFile' });
  }
  const { day } = wallClock(ctx.eventNow(), ctx.event.zone);
  const { facts, problems } = checkFacts(fields, read, { stored, month: day.slice(0, 7) });
  for (const { key } of isPublished ? listMissingFacts(fields, facts) : [])
    problems[key] ??= { code: 'fact.required' };
  const wrong = Object.entries(problems).map(([key, { code, example }]) => ({
    column: columns.find(({ field }) => field.key === key)?.name ?? 'name',
    code,
    ...(example !== undefined && { values: { example } }),
  }));
  return { facts, problems: [...unknown, ...wrong] };
}

function toColumns(field: FactField, name: string): FactColumn[] {
  const text = { field, name, toValue: (cell: unknown) => String(cell), toCell: String };
  const number = { ...text, cell: cells.number, toValue: (cell: unknown) => Number(cell) };
  const part = (
    key: string,
    column: Pick<Column, 'name' | 'cell' | 'example' | 'choices'>,
    empty: Parts,
  ): FactColumn => ({
    ...{ ...column, field },
    toValue: (cell, before) =>
      toParts(before)[key] === cell
        ? before!
        : { ...empty, ...toParts(before), [key]: cell as string | number },
    toCell: (value) => String(toParts(value)[key] ?? ''),
  });
  const file = (kind: 'picture' | 'document', example: string): FactColumn => ({
    ...{ ...text, cell: cells.file, example, file: kind, onlyNamed: true },
    toValue: (cell, before) =>
      toParts(before)['url'] === cell ? before! : { url: String(cell), title: '' },
    toCell: (value) => String(toParts(value)['url'] ?? ''),
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
    case 'moneyRange': {
      const [cell, empty] = [cells.number, { from: null, to: null }];
      return [
        part('from', { name: `${name} from`, cell, example: '6800000' }, empty),
        part('to', { name: `${name} to`, cell, example: '12000000' }, empty),
      ];
    }
    case 'percent':
      return [{ ...number, example: '80' }];
    case 'rate': {
      const empty = { from: null, to: null, on: null };
      return [
        part('from', { name: `${name} from (%)`, cell: cells.number, example: '8.4' }, empty),
        part('to', { name: `${name} to (%)`, cell: cells.number, example: '9.1' }, empty),
        part('on', { name: `${name} on (date)`, cell: cells.day, example: '01/06/2021' }, empty),
      ];
    }
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
    case 'registration': {
      const states = Object.keys(registers);
      const state = { cell: cells.choice(states), example: 'KA', choices: states };
      const { example } = registers['KA']!;
      // a number that changes is confirmed anew
      const empty = { state: null, number: null };
      return [
        part('state', { name: `${name} state`, ...state }, empty),
        part('number', { name: `${name} number`, cell: cells.line(120), example }, empty),
      ].map((column) => ({
        ...column,
        toValue: (cell, before) => {
          const value = column.toValue(cell, before);
          return value === before ? value : { ...toParts(value), confirmedAt: null };
        },
      }));
    }
    case 'place': {
      const [cell, empty] = [cells.degrees, { latitude: null, longitude: null }];
      return [
        part('latitude', { name: `${name} (latitude)`, cell, example: '12.9716' }, empty),
        part('longitude', { name: `${name} (longitude)`, cell, example: '77.5946' }, empty),
      ];
    }
    case 'document':
      return [file('document', 'prices.pdf')];
    case 'picture':
      return [file('picture', 'front.jpg')];
    case 'plan':
      return [file('picture', 'plan.png')];
  }
}

function toParts(value: FactValue | undefined): Parts {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
