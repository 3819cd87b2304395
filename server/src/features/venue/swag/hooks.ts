import type { FeatureHooks } from '../../../core/hooks.ts';
import { bagOf } from './service.ts';

export const hooks: FeatureHooks = { ownPart: { swagBag: bagOf } };
