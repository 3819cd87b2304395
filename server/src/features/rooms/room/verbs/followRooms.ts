import type { Ctx } from '../../../../context.ts';

/** How those inside of a room follow what happens to it; each belongs inside of `commit`. */
interface Insides {
  /** Everybody has to go: the room closes. */
  endAll(tx: Ctx, roomId: string): Promise<void>;
  /** Somebody has to go: they may not be there any more. */
  remove(tx: Ctx, roomId: string, personId: string): Promise<unknown>;
  /** Somebody who was shown out may come again. */
  letInAgain(tx: Ctx, roomId: string, personId: string): Promise<unknown>;
}

/** Filled by the feature that connects people. */
export const insides = {} as Insides;

/** Says how those inside follow: once, where the module is loaded. */
export function followRooms(how: Insides): void {
  Object.assign(insides, how);
}
