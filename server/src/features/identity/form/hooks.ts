import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { questions } from './model/question.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** Organisers prove who they are before visitors are asked for files. */
    fileQuestion: ((ctx: Ctx<Actor>) => Promise<void>)[];
  }
}

export const hooks: FeatureHooks = { undo: { form: questions.undo } };
