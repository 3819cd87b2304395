import type { Actor, Code } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { UndoHandler } from '../hooks.ts';
import { difference } from '../model/state.ts';
import { record } from './record.ts';

/** A kind of thing that organisers create, change and delete: how the log reads it, and how an undo restores it. All functions run inside `commit`. */
interface AuditedKind<Row extends { id: string }> {
  /** The log's word for it, in lower case: `booth`. */
  thing: string;
  /** The refusal if it doesn't exist. */
  missing: Code;
  /** Locks one; undefined if it doesn't exist or is deleted. */
  lock(tx: Ctx<Actor>, id: string): Promise<Row | undefined>;
  /** What people call it. */
  toTitle(row: Row): string;
  /** What entries store about it: plain JSON, times as ISO strings. */
  toState(row: Row): object;
  /** Further state that only entries recorded elsewhere store; compared before those are undone. */
  findFurtherState?(tx: Ctx<Actor>, row: Row): Promise<object>;
  /** Whether entries store the whole thing rather than what changed, so that no later change is undone with them. */
  logsWhole?: boolean;
  /** Deletes one. What it returns is logged along with its state. */
  remove(tx: Ctx<Actor>, row: Row): Promise<object | void>;
  /** Sets the given part of its state, and restores it if it was deleted. */
  restore(tx: Ctx<Actor>, id: string, to: Record<string, unknown>): Promise<void>;
  /** The ids in the organisers' order. */
  order?: {
    lock(tx: Ctx): Promise<string[]>;
    save(tx: Ctx, ids: string[]): Promise<void>;
  };
}

/**
 * Verbs for a kind of thing, each in one transaction with its entry in the log, and the `undo` of those entries, for
 * the feature's hooks. They refuse the kind's `missing` code.
 */
export function audited<Row extends { id: string }>(kind: AuditedKind<Row>) {
  const { thing, toTitle, toState, order } = kind;
  const about = (row: Row) => ({ thing, id: row.id, title: toTitle(row) });

  async function lock(tx: Ctx<Actor>, id: string): Promise<Row> {
    return (await kind.lock(tx, id)) ?? refuse(kind.missing);
  }

  /** Moves one to another index; returns the indexes before and after. */
  async function reorder(tx: Ctx<Actor>, id: string, to: number): Promise<[number, number]> {
    const ids = (await order?.lock(tx)) ?? [];
    const others = ids.filter((one) => one !== id);
    await order?.save(tx, others.toSpliced(to, 0, id));
    return [ids.indexOf(id), Math.min(to, others.length)];
  }

  const undo: UndoHandler = {
    async current(tx, id) {
      const row = await kind.lock(tx, id);
      return row ? { ...toState(row), ...(await kind.findFurtherState?.(tx, row)) } : null;
    },
    async restore(tx, id, to) {
      if (to) {
        await kind.restore(tx, id, to);
        if (order && typeof to['position'] === 'number') await reorder(tx, id, to['position']);
      } else {
        const row = await kind.lock(tx, id);
        if (row) await kind.remove(tx, row);
      }
    },
  };

  return {
    lock,
    undo,

    /** Creates one; `work` returns its id. */
    create(ctx: Ctx<Actor>, work: (tx: Ctx<Actor>) => Promise<string>): Promise<Row> {
      return commit(ctx, async (tx) => {
        const row = await lock(tx, await work(tx));
        await record(tx, { ...about(row), act: 'created', before: null, after: toState(row) });
        return row;
      });
    },

    /** Changes one; returns the changed row. */
    change(
      ctx: Ctx<Actor>,
      { id, act = 'changed' }: { id: string; act?: 'changed' | 'moved' },
      work: (tx: Ctx<Actor>, before: Row) => Promise<unknown>,
    ): Promise<Row> {
      return commit(ctx, async (tx) => {
        const before = await lock(tx, id);
        await work(tx, before);
        const after = await lock(tx, id);
        const states = { before: toState(before), after: toState(after) };
        await record(tx, {
          ...about(after),
          act,
          ...(kind.logsWhole ? states : difference(states.before, states.after)),
        });
        return after;
      });
    },

    /** Moves one to another index in the order. */
    move(ctx: Ctx<Actor>, id: string, to: number): Promise<void> {
      return commit(ctx, async (tx) => {
        const row = await lock(tx, id);
        const [before, after] = await reorder(tx, id, to);
        await record(tx, {
          ...about(row),
          act: 'moved',
          before: { position: before },
          after: { position: after },
        });
      });
    },

    /** Deletes one. */
    remove(ctx: Ctx<Actor>, id: string): Promise<void> {
      return commit(ctx, async (tx) => {
        const row = await lock(tx, id);
        const before = { ...toState(row), ...(await kind.remove(tx, row)) };
        await record(tx, { ...about(row), act: 'deleted', before, after: null });
      });
    },
  };
}
