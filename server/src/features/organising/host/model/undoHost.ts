import { refuse } from '../../../../core/refusal.ts';
import type { UndoHandler } from '../../../platform/audit/service.ts';
import { lockEvent, moveTo } from '../../../platform/event/service.ts';

/** Sets the name back to the one before, even if that leads here no longer. Refuses `host.taken`. */
export const undoHost: UndoHandler = {
  current: async (tx) => ({ host: (await lockEvent(tx)).host }),
  restore: async (tx, _id, to) => {
    const host = (to?.['host'] ?? null) as string | null;
    if (!(await moveTo(tx, host))) refuse('host.taken');
  },
};
