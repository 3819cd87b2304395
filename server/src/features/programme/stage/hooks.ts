import type { FeatureHooks } from '../../../core/hooks.ts';
import { isAttending } from './verbs/isAttending.ts';

export const hooks: FeatureHooks = { occupied: isAttending };
