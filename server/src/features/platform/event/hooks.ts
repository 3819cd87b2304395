import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoClock } from './service.ts';

export const hooks: FeatureHooks = { undo: { clock: undoClock } };
