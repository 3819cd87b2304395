import type { FeatureHooks } from '../../../core/hooks.ts';
import { publishWishes } from './service.ts';

export const hooks: FeatureHooks = {
  // a booth's notes about people are private to its staff, but earlier versions recorded them
  concealed: { lead: ['note'] },
  wishesChanged: publishWishes,
};
