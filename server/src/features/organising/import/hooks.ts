import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoImport } from './service.ts';

export const hooks: FeatureHooks = { undo: { import: undoImport } };
