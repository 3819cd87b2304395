import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { classes } from './service.ts';
import { undoAdmission } from './verbs/decide.ts';
import { undoPlacement } from './verbs/place.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** A person is admitted or no longer is, inside the `commit` of the change. */
    admissionChanged: ((tx: Ctx, personId: string) => Promise<void> | void)[];
  }
}

export const hooks: FeatureHooks = {
  undo: { class: classes.undo, admission: undoAdmission, placement: undoPlacement },
};
