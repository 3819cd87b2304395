import { type AdmissionState, dayInWords, inLanguage, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { zoneWithOwnClock } from '../../../../texts/ownClock.ts';
import { say } from '../../../../texts/texts.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { mail, type MailText, withoutLinks } from '../../../platform/outbox/service.ts';
import { findAddressee } from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { confirmationMail, withParts } from './mailConfirmation.ts';

const keys = {
  asked: 'admissionAsked',
  waiting: 'admissionWaiting',
  offered: 'admissionOffered',
  refused: 'admissionRefused',
  released: 'admissionExpired',
} satisfies Record<Exclude<AdmissionState, 'admitted'>, string>;

type State = Pick<AdmissionRow, 'person_id' | 'state' | 'offered_until'> & {
  reason?: string | null;
  /** They, or an organiser for them, gave the place up, as opposed to letting an offer expire. */
  isCancelled?: boolean;
};

/** Emails a person the state of their admission, with a link to the page that shows it; inside `commit`. */
export async function emailStatus(
  tx: Ctx,
  row: Pick<ClassRow, 'name'>,
  admission: State,
): Promise<void> {
  const text = await stateMail(tx, row, admission);
  if (!text) return;
  const isIn = admission.state === 'admitted';
  await mail(tx, isIn ? await withParts(tx, admission.person_id, text) : text);
}

/** The mail that tells a person the state of their admission; undefined if they were deleted. */
export async function stateMail(
  ctx: Ctx,
  { name }: Pick<ClassRow, 'name'>,
  { person_id, state, offered_until, reason, isCancelled }: State,
): Promise<MailText | undefined> {
  const person = await findAddressee(ctx.db, person_id);
  if (!person) return undefined;
  if (state === 'admitted')
    return confirmationMail(ctx, person, { accessClass: name, isApproved: true });
  const { email, first_name, language } = person;
  const { zone } = ctx.event;
  return {
    to: email,
    language,
    name: first_name,
    key: isCancelled ? 'admissionCancelled' : keys[state],
    footer: 'mail.admission.footer',
    values: {
      class: inLanguage(name, language),
      ...(offered_until && {
        date: dayInWords(offered_until, zone, language),
        time: wallClock(offered_until, zone).time,
        zone: zoneWithOwnClock(offered_until, { zone, own: person.time_zone }, language),
      }),
    },
    more: state === 'refused' ? refusalLines(ctx, { language, reason: reason ?? '' }) : [],
    link: {
      label: state === 'offered' ? 'mail.admissionOffered.link' : 'mail.admission.link',
      url: pageAddress(ctx, '/my-place'),
    },
  };
}

/** Why somebody was declined, and whom to ask about it. */
export function refusalLines(
  { event }: Ctx,
  { language, reason }: { language: MailText['language']; reason: string },
): string[] {
  const { contactAddress: contact, features } = event.config;
  const voice = { event, language };
  const ask = contact
    ? say(voice, 'mail.admissionRefused.contact', { contact })
    : say(voice, features.infoDesk ? 'mail.admissionRefused.desk' : 'mail.admissionRefused.ask');
  const given = { reason: withoutLinks(reason) };
  return [...(reason ? [say(voice, 'mail.admissionRefused.reason', given)] : []), ask];
}
