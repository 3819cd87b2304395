import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { State } from '../model/state.ts';

/** How changes to a kind of thing are undone. Both run inside `commit`; neither opens one of its own. */
export interface UndoHandler {
  /** The thing's current state, with at least the keys that entries store, in the shapes they were recorded in; null if it doesn't exist (or is deleted). Locks its row until the commit. */
  current(tx: Ctx<Actor>, id: string): Promise<State>;
  /** Restores the thing to `to`: null removes it, otherwise its keys are set (and the thing is restored if it was deleted). Publishes what a manual change would. */
  restore(tx: Ctx<Actor>, id: string, to: State): Promise<void>;
}

/** How each kind of thing is undone. */
export const handlers = new Map<string, UndoHandler>();

/** Registers how entries about this kind of thing are undone: once, when the module with the feature's verbs is loaded. */
export function onUndo(thing: string, handler: UndoHandler): void {
  handlers.set(thing, handler);
}
