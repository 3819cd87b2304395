import type { FeatureHooks } from '../../../core/hooks.ts';
import { webhooks } from './service.ts';

export const hooks: FeatureHooks = { undo: { webhook: webhooks.undo } };
