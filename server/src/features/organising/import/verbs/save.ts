import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { restoreTo, currentState } from '../../../platform/audit/service.ts';
import type { Change } from '../model/definition.ts';

/** Saves the item of a line: sets `to` if it has an id, else creates it. Must run inside `commit`. */
export async function save(
  tx: Ctx<Actor>,
  { thing, id, title, to }: { thing: string; id: string | null; title: string; to: object },
  create: () => Promise<string>,
): Promise<Change[]> {
  if (id) return [{ thing, id, title, ...(await restoreTo(tx, { thing, id, to: { ...to } })) }];
  const created = await create();
  const after = await currentState(tx, thing, created);
  return [{ thing, id: created, title, before: null, after }];
}
