import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoComment } from './model/comment.ts';

export const hooks: FeatureHooks = { undo: { feedback: undoComment } };
