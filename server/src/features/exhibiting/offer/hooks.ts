import type { FeatureHooks } from '../../../core/hooks.ts';
import { withdraw } from './service.ts';

export const hooks: FeatureHooks = { withdrawal: { offer: withdraw } };
