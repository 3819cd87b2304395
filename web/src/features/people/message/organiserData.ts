import { claimReport, type MessageReport } from '@pavilion/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { type Claim, useClaim } from '../../../lib/live/useClaim.ts';
import { reportsKey } from './data.ts';

/** Which organiser is dealing with a report. */
export function useReportClaim({ _id: id, claim }: MessageReport): Claim {
  const queries = useQueryClient();
  return useClaim(claim, async (step, init) => {
    await call(claimReport, { params: { id }, body: { ...step, eventId } }, init);
    await queries.invalidateQueries({ queryKey: reportsKey });
  });
}
