import { type Crm, type CrmDelivery, leadSteps } from '@pavilion/contract';
import type { AboutRow, WebhookRow } from '../../platform/webhook/service.ts';

/** Where a booth sends its leads, without the secret. */
export function toCrm(row: WebhookRow, { setBy, now }: { setBy: string | null; now: Date }): Crm {
  const isOldKnown = row.old_secret_until !== null && row.old_secret_until > now;
  return {
    _id: row.id,
    url: row.url,
    steps: leadSteps.filter((step) => row.kinds.includes(step)),
    fields: row.fields,
    createdAt: row.created_at.toISOString(),
    setBy,
    secretFrom: row.secret_from.toISOString(),
    oldSecretUntil: isOldKnown ? row.old_secret_until!.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    offSince: row.off_since?.toISOString() ?? null,
  };
}

/** A message with its receipt; what it said isn't kept. */
export function toCrmDelivery(row: AboutRow): CrmDelivery {
  return {
    _id: row.id,
    type: row.type as CrmDelivery['type'],
    person: row.subject_id
      ? {
          _id: row.subject_id,
          first_name: row.first_name ?? '',
          last_name: row.last_name ?? '',
        }
      : null,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    problem: row.problem,
    receipt: row.receipt,
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    nextAt: (row.attempts && row.due_at?.toISOString()) || null,
  };
}
