import type { FeatureHooks } from '../../../core/hooks.ts';
import { infoPages } from './service.ts';

export const hooks: FeatureHooks = { undo: { infopage: infoPages.undo } };
