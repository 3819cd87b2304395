import type { FeatureHooks } from '../../../core/hooks.ts';
import { removeBoothWebhook } from '../../platform/webhook/service.ts';
import { notifyOfLeaving } from './verbs/notifyOfLeaving.ts';

export const hooks: FeatureHooks = {
  boothRemoved: (tx, { id }) => removeBoothWebhook(tx, id),

  staffLeaving: notifyOfLeaving,
};
