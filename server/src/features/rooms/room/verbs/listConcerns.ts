import type { Actor, Concern } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { elsewhereOfHost, namesakes } from '../queries/concerns.ts';
import { toViewer } from '../rights.ts';

/** How a breakout room, as it is now, gets in the way of others at the same time: of one with its name, and of what else its host does then. */
export async function listConcerns(tx: Ctx<Actor>, roomId: string): Promise<Concern[]> {
  const same = await namesakes(tx.db, toViewer(tx.actor), roomId);
  const elsewhere = await elsewhereOfHost(tx.db, roomId);
  const concerns: Concern[] = [
    { kind: 'roomTwice', count: same.length, names: same },
    { kind: 'hostElsewhere', count: elsewhere.length, names: elsewhere },
  ];
  return concerns.filter(({ count }) => count > 0);
}
