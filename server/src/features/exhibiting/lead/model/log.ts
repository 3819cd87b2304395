import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as audit from '../../../platform/audit/service.ts';

/** Logs a change of a lead under the person, so that it is deleted with them; of notes only their number. */
export async function recordChange(
  tx: Ctx<Actor>,
  {
    boothId,
    personId,
    title,
    before,
    after,
  }: { boothId: string; personId: string; title: string; before: object; after: object },
): Promise<void> {
  await audit.record(tx, {
    ...{ thing: 'lead', id: personId, act: 'changed' as const, title },
    ...{ before: { boothId, ...before }, after: { boothId, ...after } },
  });
}
