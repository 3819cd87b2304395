import type { FeatureHooks } from '../../../core/hooks.ts';
import { compose, listRecipients } from './model/message.ts';
import { endContact } from './verbs/endContact.ts';
import { recordStep } from './verbs/recordStep.ts';
import { releaseOwned } from './verbs/releaseOwned.ts';
import { publishWishes } from './verbs/publishWishes.ts';

export const hooks: FeatureHooks = {
  // a booth's notes about people are private to its staff, but earlier versions recorded them
  concealed: { lead: ['note'] },
  wishesChanged: publishWishes,

  staffLeaving: releaseOwned,

  deletion: endContact,

  boothMessages: { compose, listRecipients },

  shortlisted: (tx, at) => recordStep(tx, { ...at, step: 'lead.shortlisted' }),
};
