import type { Language } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { classes } from './service.ts';
import { undoAdmission } from './verbs/decide.ts';
import { undoPlacement } from './verbs/place.ts';
import type { ConfirmationPart } from './verbs/mailConfirmation.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** A person is admitted or no longer is, inside the `commit` of the change. */
    admissionChanged: ((tx: Ctx, personId: string) => Promise<void> | void)[];
    /** What the confirmation of somebody's place says of another feature, inside `commit`; null if nothing. */
    confirmation: ((
      tx: Ctx,
      person: { personId: string; language: Language },
    ) => Promise<ConfirmationPart | null>)[];
  }
}

export const hooks: FeatureHooks = {
  undo: { class: classes.undo, admission: undoAdmission, placement: undoPlacement },
};
