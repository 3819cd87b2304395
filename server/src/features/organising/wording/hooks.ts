import type { FeatureHooks } from '../../../core/hooks.ts';
import { undo } from './service.ts';

export const hooks: FeatureHooks = { undo: { wording: undo } };
