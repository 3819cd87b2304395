import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { State } from './queries.ts';

/** How changes to a kind of thing are undone. Both run inside `commit`; neither opens one of its own. */
export interface UndoHandler {
  /** The thing's current state, with at least the keys that entries store, in the shapes they were recorded in; null if it doesn't exist (or is deleted). Locks its row until the commit. */
  current(tx: Ctx<Actor>, id: string): Promise<State>;
  /** Restores the thing to `to`: null removes it, otherwise its keys are set (and the thing is restored if it was deleted). Publishes what a manual change would. */
  restore(tx: Ctx<Actor>, id: string, to: State): Promise<void>;
}

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** How entries about a kind of thing are undone, by the log's word for it. */
    undo: Record<string, UndoHandler>;
    /** The fields of a kind of thing that the log hides: data organisers may not read. */
    concealed: Record<string, readonly string[]>;
  }
}
