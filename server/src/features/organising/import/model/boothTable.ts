import type { BoothImportKind } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as hall from '../../../venue/booth/service.ts';
import { describeFacts, toBoothFields } from './factColumns.ts';
import type { Column, ImportDefinition, Line, Problem } from './definition.ts';

type Row = Record<string, unknown>;

/** What a booth's own table leaves out of the hall's: which columns it has, and what its lines have instead of the others. */
interface BoothTable {
  columns(ctx: Ctx, all: Column[]): Column[];
  title: string;
  toRow(ctx: Ctx, boothId: string): Promise<(row: Row) => Row>;
  /** The most lines; any number where it is left out. */
  most?: number;
}

const boothTables: Record<BoothImportKind, BoothTable> = {
  items: {
    columns: (_ctx, all) => all.filter(({ name }) => name !== 'booth'),
    title: 'name',
    async toRow(ctx, boothId) {
      const { booths } = await hall.wholeHall(ctx, boothId);
      return (row) => ({ ...row, booth: booths[0]!.slug });
    },
  },
  booths: {
    columns: ({ event }) => describeFacts(toBoothFields(event.config)),
    title: '',
    async toRow(ctx, boothId) {
      const { floors, booths } = await hall.wholeHall(ctx, boothId);
      const { slug, state } = booths[0]!;
      const floor = floors.find(({ _id }) => _id === state.floorId)!;
      return (row) => ({ ...row, key: slug, name: state.name, floor: floor.name });
    },
    most: 1,
  },
};

/** The hall's table as one booth's staff have it: without the columns that say which booth, and without the other booths. */
export function toBoothTable(definition: ImportDefinition, boothId: string): ImportDefinition {
  const table = boothTables[definition.kind as BoothImportKind];
  const columns = (ctx: Ctx) => table.columns(ctx, definition.columns(ctx));
  return {
    ...definition,
    key: [],
    title: table.title,
    columns,
    async plan(ctx, lines, given) {
      const toRow = await table.toRow(ctx, boothId);
      const most = table.most ?? lines.length;
      const own: Line<Row>[] = lines
        .slice(0, most)
        .map(({ number, row }) => ({ number, row: toRow(row) }));
      const further: Problem[] = lines
        .slice(most)
        .map(({ number }) => ({ line: number, column: '', code: 'import.oneLine' }));
      const plan = await definition.plan(ctx, own, { ...given, boothId });
      return { ...plan, problems: [...plan.problems, ...further] };
    },
    publish: (tx) => hall.publishBooth(tx, boothId),
    async lines(ctx) {
      const names = columns(ctx).map(({ name }) => name);
      const lines = await definition.lines(ctx, boothId);
      return lines.map((line) => Object.fromEntries(names.map((name) => [name, line[name] ?? ''])));
    },
  };
}
