import type { ImportFiles } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { isTextKey, say } from '../../../../texts/texts.ts';
import type { Column, Problem, ImportDefinition } from '../model/definition.ts';
import { fileAddress, indexFiles, matchFiles } from './matchFiles.ts';
import type { Table } from './planTable.ts';

/** Gives a table's lines the files uploaded with it, line by line, and records which were found, missing or unused. */
export function addFiles(
  ctx: Ctx,
  of: { definition: ImportDefinition; columns: Column[]; table: Table },
) {
  const { columns, definition, table } = of;
  const { taken = [], refused = [] } = table.files ?? {};
  const missingCode = table.files ? 'import.fileMissing' : 'import.zipMissing';
  const titles = [definition.title].flat();
  const naming = new Set([...definition.key, ...titles]);
  const index = indexFiles(taken);
  const found: ImportFiles['found'] = [];
  const missing: ImportFiles['missing'] = [];
  const problems = new Map<number, (Problem & { value: string })[]>();
  return {
    titles: new Map(taken.map((file) => [fileAddress(file), file.title])),

    /** A line's cells, with file names replaced by URLs. */
    readCells(line: number, cells: string[]): string[] {
      const names = cells.filter((_cell, at) => naming.has(columns[at]!.name));
      const title = titles
        .map((name) => cells[columns.findIndex((column) => column.name === name)])
        .filter(Boolean)
        .join(' ');
      return cells.map((cell, at) => {
        const column = columns[at]!;
        if (!column.file) return cell;
        const match = matchFiles(column, { value: cell, names: [...names, title] }, index);
        const where = { line, name: title.slice(0, 120), column: column.name };
        if (match.found.length)
          found.push({ ...where, files: match.found.map(({ name }) => name) });
        missing.push(...match.missing.map((one) => ({ ...where, ...one })));
        if (match.missing.length) {
          const problem = { line, column: column.name, code: missingCode, value: cell };
          problems.set(line, [...(problems.get(line) ?? []), problem]);
          return '';
        }
        return match.value;
      });
    },

    listProblems: (line: number) => problems.get(line) ?? [],

    /** The names of the files used by lines that pass. */
    usedBy: (isRead: (one: { line: number }) => boolean) =>
      new Set(found.filter(isRead).flatMap((one) => one.files)),

    /** What became of the files, once all lines are read; null if no column takes any. */
    report(): ImportFiles | null {
      if (!columns.some(({ file }) => file)) return null;
      const used = new Set(found.flatMap((one) => one.files));
      return {
        found,
        missing,
        unused: taken.map(({ name }) => name).filter((name) => !used.has(name)),
        refused: refused.map(({ name, code }) => ({
          ...{ file: name, code },
          message: say(ctx, isTextKey(code) ? code : 'file.invalid'),
        })),
      };
    },
  };
}
