import { type BoothItem, type EventConfig, mostItems, toKnownKind } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import * as hall from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import { boothsNamed } from '../model/names.ts';
import type { ImportDefinition, WorkPlan } from '../model/definition.ts';
import {
  describeFacts,
  readFacts,
  type TableFields,
  toFactCells,
  toTableFields,
} from '../model/factColumns.ts';

interface Row extends Record<string, unknown> {
  booth: string;
  name: string;
  free?: number;
}

/** An item; new ones have no id yet, and no moment at which their number of free ones was given. */
type Item = Pick<BoothItem, 'name' | 'facts' | 'free'> & { _id?: string };
/** The first of a booth's lines sets all its items. */
type Work = { id: string; items: Item[] } | null;

/** What booths show several of, matched by booth and name. Their pictures, plans and documents are uploaded already, or come in the ZIP. */
export const items: ImportDefinition<Row, Work> = {
  kind: 'items',
  needs: 'hall',
  key: [],
  title: 'name',
  columns: (ctx) => [
    { name: 'booth', cell: cells.line(120), required: true, example: 'lake-view' },
    { name: 'name', cell: cells.line(120), required: true, example: 'Type A' },
    ...describeFacts(toItemFields(ctx.event.config)),
    { name: 'free', cell: cells.whole(0, 1_000_000), example: '12' },
  ],
  lock: hall.lockHall,
  async plan(ctx, lines, { titles }) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const { config } = ctx.event;
    const fields = toItemFields(config);
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
      const { facts, problems } = await readFacts(ctx, fields, {
        ...{ kind: toKnownKind(config, booth.state.kind), row, stored: before.facts, titles },
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
    const { config } = ctx.event;
    const fields = toItemFields(config);
    return booths.flatMap(({ slug, state }) =>
      state.items.map(({ name, facts, free }) => ({
        ...{ booth: slug, name, free: free === null ? '' : String(free) },
        ...toFactCells(fields, toKnownKind(config, state.kind), facts),
      })),
    );
  },
};

/** The fields of items at booths of all kinds, of which each line states those of its own. */
function toItemFields(config: EventConfig): TableFields {
  return toTableFields(config, ({ boothItems }) => boothItems?.fields ?? []);
}

function isNamed(name: string, cell: string): boolean {
  return name.toLowerCase() === cell.toLowerCase();
}
