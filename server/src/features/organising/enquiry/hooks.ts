import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoEnquiry } from './model/enquiry.ts';

export const hooks: FeatureHooks = { undo: { enquiry: undoEnquiry } };
