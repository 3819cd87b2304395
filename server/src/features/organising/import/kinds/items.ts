import { type BoothItem, type EventConfig, mostItems, toKnownKind } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import * as hall from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import { boothsNamed } from '../model/names.ts';
import { pause } from '../verbs/pause.ts';
import type { ImportDefinition, WorkPlan } from '../model/definition.ts';
import {
  describeFacts,
  readFacts,
  type TableFields,
  toFactCells,
  toTableFields,
} from '../model/factColumns.ts';

interface Row extends Record<string, unknown> {
  key?: string;
  booth: string;
  name: string;
  free?: number;
}

/** An item; new ones have no id yet, and no moment at which their number of free ones was given. */
type Item = Pick<BoothItem, 'name' | 'facts' | 'free'> & { _id?: string };
/** The first of a booth's lines sets all its items. */
type Work = { id: string; items: Item[] } | null;

/** What booths show several of, matched by booth and key, else by name. Their pictures, plans and documents are uploaded already, or come in the ZIP. */
export const items: ImportDefinition<Row, Work> = {
  kind: 'items',
  needs: 'hall',
  key: [],
  title: 'name',
  columns: (ctx) => [
    { name: 'key', cell: cells.line(60), example: '' },
    { name: 'booth', cell: cells.line(120), required: true, example: 'lake-view' },
    { name: 'name', cell: cells.line(120), required: true, example: 'Type A' },
    ...describeFacts(toItemFields(ctx.event.config)),
    { name: 'free', cell: cells.whole(0, 1_000_000), example: '12' },
  ],
  lock: hall.lockHall,
  async plan(ctx, lines, { titles, boothId }) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const { config } = ctx.event;
    const fields = toItemFields(config);
    const { booths } = await hall.wholeHall(ctx, boothId);
    const works = new Map<string, NonNullable<Work>>();
    const seen = new Set<string>();
    for (const [index, { number: line, row }] of lines.entries()) {
      await pause(index);
      const [booth, other] = boothsNamed(booths, row.booth);
      if (!booth || other) {
        const code = booth ? 'import.ambiguous' : 'import.unknownBooth';
        plan.problems.push({ line, column: 'booth', code });
        continue;
      }
      const known = works.get(booth.id);
      const all: Item[] = known?.items ?? booth.state.items;
      const at = all.findIndex(({ _id, name }) =>
        row.key ? _id === row.key.toLowerCase() : isNamed(name, row.name),
      );
      if (row.key && at < 0) {
        plan.problems.push({ line, column: 'key', code: 'import.unknownItem' });
        continue;
      }
      const isTaken = all.some(({ name }, other) => other !== at && isNamed(name, row.name));
      const ids = [`${booth.id} ${row.name.toLowerCase()}`, all[at]?._id ?? ''].filter(Boolean);
      if (isTaken || ids.some((id) => seen.has(id))) {
        plan.problems.push({ line, column: 'name', code: 'import.duplicate' });
        continue;
      }
      for (const id of ids) seen.add(id);
      const before = pickItem(all[at] ?? { name: row.name, facts: {}, free: null });
      const { facts, problems } = await readFacts(ctx, fields, {
        ...{ kind: toKnownKind(config, booth.state.kind), row, stored: before.facts, titles },
        isPublished: booth.state.published,
      });
      plan.problems.push(...problems.map((problem) => ({ line, ...problem })));
      if (at < 0 && all.length >= mostItems)
        plan.problems.push({ line, column: 'name', code: 'import.tooManyItems' });
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
  async lines(ctx, boothId) {
    const { booths } = await hall.wholeHall(ctx, boothId);
    const { config } = ctx.event;
    const fields = toItemFields(config);
    return booths.flatMap(({ slug, state }) =>
      state.items.map(({ _id, name, facts, free }) => ({
        ...{ key: _id ?? '', booth: slug, name, free: free === null ? '' : String(free) },
        ...toFactCells(fields, toKnownKind(config, state.kind), facts),
      })),
    );
  },
};

/** The fields of items at booths of all kinds, of which each line states those of its own. */
function toItemFields(config: EventConfig): TableFields {
  return toTableFields(config, ({ boothItems }) => boothItems?.fields ?? []);
}

/** Without its moment: a number of free ones that changes is true from now on. */
function pickItem({ _id, name, facts, free }: Item): Item {
  return { _id, name, facts, free };
}

function isNamed(name: string, cell: string): boolean {
  return name.toLowerCase() === cell.toLowerCase();
}
