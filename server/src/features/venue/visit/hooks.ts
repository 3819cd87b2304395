import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { markChanged } from './service.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** How many people wait for an answer at which booths; those without a queue are left out. */
    boothQueues: ((ctx: Ctx) => Promise<{ boothId: string; waiting: number }[]>)[];
  }
}

export const hooks: FeatureHooks = { admissionChanged: markChanged };
