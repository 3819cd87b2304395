import type { AdmissionState, WebhookKind } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import type { AdmissionRow } from '../tables.ts';

const kinds: Partial<Record<AdmissionState, WebhookKind>> = {
  admitted: 'person.admitted',
  waiting: 'person.waiting',
  offered: 'person.offered',
};

/** Triggers the event's webhooks if somebody is now admitted to a class, waits for it or has an offer of it; inside `commit`. */
export async function triggerAdmission(
  tx: Ctx,
  before: Pick<AdmissionRow, 'class_id' | 'state'> | undefined,
  after: Pick<AdmissionRow, 'class_id' | 'state' | 'person_id'>,
): Promise<void> {
  const { class_id: classId, person_id: personId } = after;
  if (before?.state === after.state && before.class_id === classId) return;
  const kind = kinds[after.state];
  if (kind) await triggerWebhooks(tx, kind, { personId, classId });
}
