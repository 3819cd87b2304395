import type { FeatureHooks } from '../../../core/hooks.ts';

export const hooks: FeatureHooks = {
  // a booth's notes about people are private to its staff, but earlier versions recorded them
  concealed: { lead: ['note'] },
};
