import {
  type AdmissionState,
  dayInWords,
  inLanguage,
  wallClock,
  zoneName,
} from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { addresseeOf } from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';

const keys = {
  admitted: 'admissionApproved',
  asked: 'admissionAsked',
  waiting: 'admissionWaiting',
  offered: 'admissionOffered',
  refused: 'admissionRefused',
  released: 'admissionExpired',
} satisfies Record<AdmissionState, string>;

/** Emails a person the state of their admission, with a link to the page that shows it; inside `commit`. */
export async function mailState(
  tx: Ctx,
  { name }: Pick<ClassRow, 'name'>,
  { person_id, state, offered_until }: Pick<AdmissionRow, 'person_id' | 'state' | 'offered_until'>,
): Promise<void> {
  const person = await addresseeOf(tx.db, person_id);
  if (!person) return;
  const { email, first_name, language } = person;
  const { zone } = tx.event;
  await mail(tx, {
    to: email,
    language,
    name: first_name,
    key: keys[state],
    values: {
      class: inLanguage(name, language),
      ...(offered_until && {
        date: dayInWords(offered_until, zone, language),
        time: wallClock(offered_until, zone).time,
        zone: zoneName(offered_until, zone, language),
      }),
    },
    link: {
      label: state === 'offered' ? 'mail.admissionOffered.link' : 'mail.admission.link',
      url: addressOf(tx, '/my-place'),
    },
  });
}
