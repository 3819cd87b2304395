import type { Readable } from 'node:stream';
import type { ImportKind, SheetFormat } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { sheetFile } from '../../../../sheets/file.ts';
import { type Cell, dayCell, toSheet } from '../../../../sheets/Sheet.ts';
import { say } from '../../../../texts/texts.ts';
import type { Column } from '../model/definition.ts';
import * as cells from '../model/cells.ts';

/** Lines of text by column as a file that the import takes; a workbook has numbers, days and times as what they are. */
export function writeTable(
  ctx: Ctx,
  {
    kind,
    columns,
    lines,
  }: { kind: ImportKind; columns: Column[]; lines: Record<string, string>[] },
  format: SheetFormat,
): { file: Readable; type: string } {
  const toCell = (column: Column, text = '') => (format === 'csv' ? text : typedCell(column, text));
  const sheet = toSheet(say(ctx, `import.kind.${kind}`), [
    columns.map(({ name }) => name),
    ...lines.map((line) => columns.map((column) => toCell(column, line[column.name]))),
  ]);
  return sheetFile([sheet], { format, zone: ctx.event.zone });
}

function typedCell({ cell }: Column, text: string): Cell {
  if (!text) return null;
  if (cell === cells.day) return dayCell(text);
  if (cell === cells.time) return { time: text };
  const { data } = cell.safeParse(text);
  return typeof data === 'number' ? data : text;
}
