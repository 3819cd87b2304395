import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoHost } from './model/undoHost.ts';

export const hooks: FeatureHooks = { undo: { host: undoHost } };
