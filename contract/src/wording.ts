import { z } from 'zod';
import { language, text } from './kit/field.ts';
import { placeholderPattern, placeholdersIn } from './kit/placeholder.ts';
import type { Language } from './languages.ts';

/** The longest sentence that an event may have of its own, and how many it may have in all languages. */
export const maxOwnSentence = 1000;
export const mostOwnSentences = 500;

/** Why an event can't have a sentence of its own. */
export const fixedReasons = ['login', 'proof', 'privacy', 'consent', 'work', 'server'] as const;
type FixedReason = (typeof fixedReasons)[number];

/** Sentences that stay the product's, by the beginning of their keys. */
export const fixedKeys: Record<FixedReason, readonly string[]> = {
  // who rewords these could talk people out of their codes, passwords and links
  login: [
    ...[
      'account.',
      'auth.',
      'authenticator.',
      'email.',
      'invitation.',
      'login.',
      'openid.',
      'otp.',
    ],
    ...['passkey.', 'password.', 'reset.', 'secondStep.', 'sms.', 'speakerInvitation.', 'token.'],
    ...['mail.invited', 'mail.login', 'mail.openid', 'mail.registrationCode', 'mail.resetCode'],
    'mail.speakerInvited',
  ],
  // what tells people that somebody else acts as them, and how they prove who they are
  proof: [
    ...['notice.', 'proof.', 'security.', 'mail.deletionCode', 'mail.denied', 'mail.email'],
    ...['mail.ownerAlone', 'mail.proofCode', 'mail.security.'],
  ],
  // what the law wants people to know about their data, and who sees what they say
  privacy: [
    ...['availability.', 'desk.noEmail', 'disclosure.', 'feedback.anonymous'],
    ...['feedback.commentHint', 'form.mineText', 'mail.personDeleted', 'message.chooseText'],
    ...['outbox.', 'person.ownView', 'poll.anonymous', 'poll.isAnonymous', 'poll.named'],
    ...['privacy.', 'profile.secondaryEmailHint', 'profile.seenBy', 'profile.visib'],
    ...['question.anonymously', 'registration.notice', 'shortlist.text', 'speaker.ownPageText'],
    ...['tour.cancelText', 'tour.leaveText', 'wish.text'],
  ],
  // what people agree to, and how they take it back
  consent: [
    ...['bank.consent', 'bank.withdraw', 'contactRequest.', 'form.agree', 'loan.consent'],
    ...['offer.consent', 'offer.withdraw', 'registration.consent', 'tour.consent', 'unsubscribe.'],
    ...['video.agree', 'video.consent', 'video.disagree', 'video.recording'],
    ...['mail.campaign.counted', 'mail.footer', 'mail.unsubscribe'],
  ],
  // what only those read who work at the event
  work: [
    ...['boothReport.', 'calendar.nextStep.', 'campaign.rule.', 'figure.', 'import.', 'lead.'],
    ...['organiser.', 'people.', 'wording.'],
  ],
  // what the server says for all its events, or without knowing of which
  server: [
    ...['away.', 'body.', 'clock.', 'crash.', 'demo.', 'events.', 'host.', 'idempotency.'],
    ...['method.', 'noEvent.', 'offline.', 'page.', 'route.', 'server.'],
  ],
};

/** Why an event can't have a sentence of its own with this key; null if it can. */
export function findFixedReason(key: string): FixedReason | null {
  return (
    fixedReasons.find((reason) => fixedKeys[reason].some((begins) => key.startsWith(begins))) ??
    null
  );
}

const sentenceKey = z
  .string()
  .max(100)
  .regex(/^[a-z][\w.-]*$/i);

/** A sentence of an event's own, with the product's that it replaced. */
const ownSentence = z.strictObject({ text: text(maxOwnSentence), original: z.string().max(4000) });

/** The sentences of an event's own, by language and key. */
export const eventWording = z
  .partialRecord(language, z.record(sentenceKey, ownSentence))
  .refine((wording) => countOwnSentences(wording) <= mostOwnSentences, {
    error: 'wording.tooMany',
  });
export type EventWording = z.infer<typeof eventWording>;

/** How many sentences of its own an event has, in all languages. */
export function countOwnSentences(wording: Partial<Record<Language, object>>): number {
  return Object.values(wording).reduce((sum, own) => sum + Object.keys(own).length, 0);
}

/** An event's own sentences in a language, without those that have become the product's alone. */
export function listOwnSentences(wording: EventWording, spoken: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wording[spoken] ?? {})
      .filter(([key]) => findFixedReason(key) === null)
      .map(([key, own]) => [key, own.text]),
  );
}

/** A sentence as it is stored: on one line if the product's is, its placeholders without spaces. */
export function toOwnSentence(written: string, original: string): string {
  const onLines = original.includes('\n') ? written : written.replace(/\s+/g, ' ');
  return onLines.replace(placeholderPattern, (_, name: string) => `{{${name.trim()}}}`);
}

/** The first placeholder that a sentence lost, or has beyond the product's; null if it has the same. */
export function findPlaceholderProblem(
  written: string,
  original: string,
): { code: 'wording.lost' | 'wording.unknown'; name: string } | null {
  const [own, wanted] = [placeholdersIn(written), placeholdersIn(original)];
  const unknown = own.find((name) => !wanted.includes(name));
  if (unknown !== undefined) return { code: 'wording.unknown', name: unknown };
  const lost = wanted.find((name) => !own.includes(name));
  return lost === undefined ? null : { code: 'wording.lost', name: lost };
}
