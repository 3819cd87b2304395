import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoPoll } from './verbs/record.ts';

export const hooks: FeatureHooks = { undo: { poll: undoPoll } };
