import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoHours, undoSkills } from './service.ts';

export const hooks: FeatureHooks = { undo: { shift: undoHours, skills: undoSkills } };
