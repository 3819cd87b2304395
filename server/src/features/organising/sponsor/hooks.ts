import type { FeatureHooks } from '../../../core/hooks.ts';
import { sponsors } from './service.ts';

export const hooks: FeatureHooks = { undo: { sponsor: sponsors.undo } };
