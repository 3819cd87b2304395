import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoHours } from './service.ts';

export const hooks: FeatureHooks = { undo: { shift: undoHours } };
