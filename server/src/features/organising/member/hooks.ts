import type { FeatureHooks } from '../../../core/hooks.ts';
import { members } from './service.ts';

export const hooks: FeatureHooks = { undo: { member: members.undo } };
