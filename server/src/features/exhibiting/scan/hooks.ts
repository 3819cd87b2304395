import type { FeatureHooks } from '../../../core/hooks.ts';
import { withdraw } from '../offer/service.ts';

export const hooks: FeatureHooks = { withdrawal: { badge: withdraw } };
