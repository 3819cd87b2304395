import {
  dayInWords,
  inLanguage,
  instantAt,
  type Language,
  type LocalText,
  wallClock,
  zoneInWords,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { pageAddress, eventFile } from '../../../platform/event/service.ts';
import { mail, type MailPicture, type MailText } from '../../../platform/outbox/service.ts';
import { say } from '../../../../texts/texts.ts';

export interface Confirmed {
  email: string;
  first_name: string;
  language: Language;
  /** The person's own, if their browser named one at registration. */
  time_zone: string | null;
}

interface Known {
  accessClass?: LocalText | undefined;
  /** An organiser approved it. */
  isApproved?: true;
}

/** What another feature adds to a confirmation. */
export interface ConfirmationPart {
  /** Paragraphs. */
  lines: string[];
  picture: MailPicture;
  /** What is the addressee's alone in them: organisers don't see it, and it is deleted once the mail is sent. */
  secret: string;
}

/** Emails a person that they are registered, inside `commit`. */
export async function mailConfirmation(
  tx: Ctx,
  person: Confirmed & { id: string },
  known: Known = {},
): Promise<void> {
  await mail(tx, await withParts(tx, person.id, confirmationMail(tx, person, known)));
}

/** A confirmation with what other features add, before its last paragraph. */
export async function withParts(tx: Ctx, personId: string, text: MailText): Promise<MailText> {
  const { language, more = [], link } = text;
  for (const ask of tx.hooks.confirmation) {
    const part = await ask(tx, { personId, language });
    if (!part) continue;
    const { lines, picture, secret } = part;
    return {
      ...text,
      more: [...more.slice(0, -1), ...lines, ...more.slice(-1)],
      picture,
      ...(link && { link: { ...link, token: secret } }),
    };
  }
  return text;
}

/**
 * The confirmation: the days and hours, also on the person's own clock if their zone is known, their access class, the
 * organisers' own words, a calendar file, and where to change or cancel. No secret is in it but what `withParts` adds.
 */
export function confirmationMail(
  ctx: Ctx,
  { email, first_name, language, time_zone: ownZone }: Confirmed,
  { accessClass, isApproved }: Known,
): MailText {
  const { zone, config } = ctx.event;
  const own = config.features.registration?.confirmation;
  const values = {
    email,
    url: pageAddress(ctx, '/attendee-login'),
    class: accessClass ? inLanguage(accessClass, language) : '',
  };
  const voice = { event: ctx.event, language };
  const facts = [
    say(voice, 'mail.registered.when', { when: hoursIn(ctx, zone, language) }),
    ...(ownZone && isElsewhere(ctx, ownZone)
      ? [say(voice, 'mail.registered.own', { when: hoursIn(ctx, ownZone, language) })]
      : []),
    say(voice, 'mail.registered.where', values),
    ...(accessClass ? [say(voice, 'mail.registered.class', values)] : []),
  ];
  return {
    ...{ to: email, language, name: first_name, values },
    key: isApproved ? 'admissionApproved' : 'registered',
    more: [
      facts.join('\n'),
      ...(own ? toParagraphs(inLanguage(own, language)) : []),
      say(voice, 'mail.registered.next'),
    ],
    link: { label: 'mail.admission.link', url: pageAddress(ctx, '/my-place') },
    ics: eventFile(ctx).ics,
  };
}

/** The days and the daily hours on a zone's clock: `12 June 2027 – 13 June 2027, 10:00–18:00 (Western European Summer Time)`. */
function hoursIn({ event }: Ctx, zone: string, language: Language): string {
  const { start_date: first, end_date: last, config } = event;
  const at = (day: string, time: string) => instantAt(day, time, event.zone);
  const days = [at(first, config.opens), at(last, config.opens)].map((day) =>
    dayInWords(day, zone, language),
  );
  const hours = [config.opens, config.closes].map((time) => wallClock(at(first, time), zone).time);
  const named = zoneInWords(at(first, config.opens), zone, language);
  return `${[...new Set(days)].join(' – ')}, ${hours.join('–')} (${named})`;
}

/** Whether a zone exists and its clocks differ from the event's when it opens. */
function isElsewhere({ event }: Ctx, zone: string): boolean {
  const opening = instantAt(event.start_date, event.config.opens, event.zone);
  try {
    return wallClock(opening, zone).time !== wallClock(opening, event.zone).time;
  } catch {
    return false;
  }
}

function toParagraphs(words: string): string[] {
  return words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
