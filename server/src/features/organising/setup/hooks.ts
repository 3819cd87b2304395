import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoChange } from './service.ts';

export const hooks: FeatureHooks = { undo: { event: undoChange } };
