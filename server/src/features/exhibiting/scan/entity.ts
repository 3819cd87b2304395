import {
  type BadgeScan,
  type BadgeScanState,
  contactFields,
  type ContactRequest,
  fullName,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { ScanView } from './queries.ts';
import type { BadgeScanRow } from './tables.ts';

/** How far a scan has come. */
export function toState(
  ctx: Ctx,
  row: Pick<BadgeScanRow, 'answer' | 'expires_at'>,
): BadgeScanState {
  return row.answer ?? (row.expires_at > ctx.now() ? 'asked' : 'lapsed');
}

/** A scan as the booth's staff see it: who it is only once they share. */
export function toBadgeScan(ctx: Ctx, row: ScanView): BadgeScan {
  const state = toState(ctx, row);
  return {
    _id: row.id,
    state,
    until: toEventTime(ctx, row.expires_at),
    person: state === 'shared' ? { _id: row.person_id, name: fullName(row) } : null,
  };
}

export function toRequest(ctx: Ctx, row: ScanView): ContactRequest {
  const asksMobile = ctx.event.config.features.registration?.mobile !== 'off';
  return {
    _id: row.id,
    booth: { _id: row.booth_id, name: row.booth_name },
    until: toEventTime(ctx, row.expires_at),
    fields: contactFields.filter((field) => field !== 'mobile' || asksMobile),
  };
}
