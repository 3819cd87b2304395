import type { FeatureHooks } from '../../../core/hooks.ts';
import { listen } from './verbs/listen.ts';

export const hooks: FeatureHooks = { broadcastListener: listen };
