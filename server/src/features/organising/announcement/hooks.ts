import type { FeatureHooks } from '../../../core/hooks.ts';
import { announcements } from './service.ts';

export const hooks: FeatureHooks = { undo: { announcement: announcements.undo } };
