import { type BoothChange, boothChange } from '@pavilion/contract';
import { isKept } from '../../../platform/file/service.ts';
import * as hall from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import { boothsNamed } from '../model/names.ts';
import type { WorkPlan, ImportDefinition } from '../model/definition.ts';

interface Row {
  booth: string;
  title: string;
  file: string;
}
/** The first of a booth's lines sets all its documents. */
type Work = { id: string; documents: NonNullable<BoothChange['documents']> } | null;

/** Booths' documents, matched by booth and title. Their files are uploaded already, or come in the ZIP. */
export const documents: ImportDefinition<Row, Work> = {
  kind: 'documents',
  needs: 'hall',
  key: [],
  title: 'title',
  columns: () => [
    { name: 'booth', cell: cells.line(120), required: true, example: 'lake-view' },
    { name: 'title', cell: cells.line(200), required: true, example: 'Brochure' },
    { name: 'file', cell: cells.file, required: true, example: 'brochure.pdf', file: 'document' },
  ],
  lock: hall.lockHall,
  async plan(ctx, lines, { titles }) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const { booths } = await hall.wholeHall(ctx);
    const works = new Map<string, NonNullable<Work>>();
    const seen = new Set<string>();
    for (const { number, row } of lines) {
      const wrong = (column: string, code: string) =>
        plan.problems.push({ line: number, column, code });
      const [booth, other] = boothsNamed(booths, row.booth);
      if (!booth || other) {
        wrong('booth', booth ? 'import.ambiguous' : 'import.unknownBooth');
        continue;
      }
      const title = row.title.toLowerCase();
      const name = `${booth.id} ${title}`;
      const isNew = !booth.state.documents.some((one) => one.documentUrl === row.file);
      if (seen.has(name)) wrong('title', 'import.duplicate');
      else if (isNew && !titles.has(row.file) && !(await isKept(ctx, row.file)))
        wrong('file', 'import.unknownFile');
      else {
        seen.add(name);
        const known = works.get(booth.id);
        const all = known?.documents ?? booth.state.documents;
        const there = all.find((one) => one.title.toLowerCase() === title);
        if (there?.title === row.title && there.documentUrl === row.file) {
          plan.steps.push({ line: number, act: 'unchanged', work: null });
          continue;
        }
        const given = { title: row.title, documentUrl: row.file };
        const documents = there
          ? all.map((one) => (one === there ? { ...there, ...given } : one))
          : [...all, given];
        if (!boothChange.safeParse({ documents }).success) {
          wrong('booth', 'import.tooManyDocuments');
          continue;
        }
        const work = known ?? { id: booth.id, documents };
        work.documents = documents;
        works.set(booth.id, work);
        const act = there ? 'update' : 'create';
        plan.steps.push({ line: number, act, work: known ? null : work });
      }
    }
    return plan;
  },
  write: async (tx, work) =>
    work ? [await hall.changeBooth(tx, work.id, { documents: work.documents })] : [],
  publish: hall.publishHall,
  async lines(ctx) {
    const { booths } = await hall.wholeHall(ctx);
    return booths.flatMap(({ slug, state }) =>
      state.documents.map(({ title, documentUrl }) => ({ booth: slug, title, file: documentUrl })),
    );
  },
};
