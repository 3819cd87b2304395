import { type Language, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { mail, sms } from '../../../platform/outbox/service.ts';
import { say } from '../../../../texts/texts.ts';
import { claimSmsAlert, countSmsOfDay } from '../queries/codes.ts';
import { listOrganisers } from '../../../platform/event/service.ts';

/** SMS per day for the login codes of an event without registration. */
const withoutRegistration = 1000;

/** Sends a code by SMS within the caller's transaction; false if the day's SMS are used up, which notifies the organisers once a day. */
export async function sendCodeBySms(
  tx: Ctx,
  given: { to: string; code: string; language: Language },
): Promise<boolean> {
  const { event } = tx;
  const most = event.config.features.registration?.smsPerDay ?? withoutRegistration;
  const { day } = wallClock(tx.now(), event.zone);
  if (!(await countSmsOfDay(tx.db, { eventId: event.id, day, most }))) {
    await alertOrganisers(tx, day, most);
    return false;
  }
  const text = say(given.language, 'sms.otp', { code: given.code, event: event.name });
  const host = event.host ?? new URL(tx.ports.publicUrl).hostname;
  await sms(tx, {
    to: given.to,
    text: `${text}\n\n@${host} #${given.code}`,
    code: given.code,
  });
  return true;
}

async function alertOrganisers(tx: Ctx, day: string, most: number): Promise<void> {
  if (!(await claimSmsAlert(tx.db, { eventId: tx.event.id, day, now: tx.now() }))) return;
  for (const organiser of await listOrganisers(tx)) {
    await mail(tx, {
      to: organiser.email,
      language: organiser.language,
      name: organiser.first_name,
      key: 'smsUsedUp',
      values: { count: String(most) },
    });
  }
}
