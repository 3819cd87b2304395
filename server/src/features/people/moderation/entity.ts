import type { MessagePerson, MessageReport, ModeratorClaim } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { ReportRow } from './queries.ts';
import type { ClaimRow } from './queries/claims.ts';
import type { Surroundings } from './hooks.ts';

type In = Pick<Ctx, 'event'>;

/** Who is dealing with something, and until when in event time. */
export function toClaim(ctx: In, row: ClaimRow): ModeratorClaim {
  const { id, first_name: first, last_name: last, dp_url: dpUrl } = row;
  return { by: toPerson({ id, first, last, dpUrl }), until: toEventTime(ctx, row.until) };
}

/** A report with the message and its neighbours; if the message is gone, with the report's copy of it. */
export function toReport(
  ctx: In,
  row: ReportRow,
  { near, claim }: { near: Surroundings | undefined; claim: ModeratorClaim | null },
): MessageReport {
  const sender =
    row.sender_id &&
    toPerson({
      id: row.sender_id,
      first: row.sender_first_name,
      last: row.sender_last_name,
      dpUrl: row.sender_dp_url,
    });
  const kept = {
    _id: row.message_id,
    seq: 0,
    from: sender || null,
    createdAt: toEventTime(ctx, row.created_at),
  };
  return {
    _id: row.id,
    kind: row.kind,
    place: near?.place ?? null,
    message: {
      ...(near?.lines.find((one) => one._id === row.message_id) ?? kept),
      text: row.text,
    },
    neighbours: near?.lines.filter((one) => one._id !== row.message_id) ?? [],
    reporter: toPerson({
      id: row.reporter_id,
      first: row.first_name,
      last: row.last_name,
      dpUrl: row.dp_url,
    }),
    reason: row.reason,
    createdAt: toEventTime(ctx, row.created_at),
    handledAt: row.handled_at && toEventTime(ctx, row.handled_at),
    claim,
  };
}

function toPerson({
  id,
  first,
  last,
  dpUrl,
}: {
  id: string;
  first: string | null;
  last: string | null;
  dpUrl: string | null;
}): MessagePerson {
  return { _id: id, first_name: first ?? '', last_name: last ?? '', dpUrl };
}
