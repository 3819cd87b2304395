import type { FeatureHooks } from '../../../core/hooks.ts';
import { vouchers } from './model/voucher.ts';

export const hooks: FeatureHooks = { undo: { voucher: vouchers.undo } };
