import type { FeatureHooks } from '../../../core/hooks.ts';
import { chapters } from './service.ts';

export const hooks: FeatureHooks = { undo: { chapter: chapters.undo } };
