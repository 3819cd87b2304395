import type { FeatureHooks } from '../../../core/hooks.ts';
import { markChanged } from './service.ts';

export const hooks: FeatureHooks = { admissionChanged: markChanged };
