import { fullName, lateBy, type LeadCall } from '@pavilion/contract';
import type { LeadCallRow } from './queries/calls.ts';

/** A lead's call as the booth sees it. */
export function toLeadCall(row: LeadCallRow): LeadCall {
  return {
    callId: row.id,
    startAt: row.start_at.toISOString(),
    outcome: row.state,
    notHeldBy: row.not_held_by,
    cancelledBy: row.cancelled_by,
    lateMinutes: row.held_at && lateBy(row.start_at, row.held_at),
    consultant: fullName({
      first_name: row.consultant_first_name ?? '',
      last_name: row.consultant_last_name ?? '',
    }),
    note: row.note,
    nextStep: row.next_step,
    documents: row.documents,
  };
}
