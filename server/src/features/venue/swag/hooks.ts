import type { FeatureHooks } from '../../../core/hooks.ts';
import { listBag } from './service.ts';

export const hooks: FeatureHooks = { ownPart: { swagBag: listBag } };
