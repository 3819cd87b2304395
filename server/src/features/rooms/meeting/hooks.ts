import type { FeatureHooks } from '../../../core/hooks.ts';
import { listHeldTimes } from './queries/busy.ts';

export const hooks: FeatureHooks = { appointments: listHeldTimes };
