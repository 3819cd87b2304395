import { codeLifeMinutes, linkLifeMinutes } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { areWithinRates, refundRate, limitRate } from '../../../../http/rateLimit.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { failuresKey, limits } from '../limits.ts';
import {
  codeFor,
  deleteCode,
  refundCodeTry,
  listRegistrationCodes,
  spendCodeTry,
  subjectOfLink,
  upsertCode,
} from '../queries/codes.ts';
import type { CodePurpose } from '../queries.ts';

const lifeMs = codeLifeMinutes * 60_000;
const linkLifeMs = linkLifeMinutes * 60_000;

/** Codes for callers who aren't logged in, so that strangers can ask for them and guess. */
const forStrangers: ReadonlySet<CodePurpose> = new Set(['login', 'reset', 'register']);

/** What a code is for: an event (the context's), a purpose, and a phone number, email or person. */
interface CodeSubject {
  purpose: CodePurpose;
  subject: string;
}

interface IssuedCode {
  code?: string;
  /** The code is valid only with this address. */
  email?: string | null;
  /** It was sent to that address instead of the phone, so it doesn't prove the phone. */
  isByMail?: boolean;
  /** Token of a link that does the same, for an hour, even once the code's tries are used up. */
  link?: string;
}

/** Issues the one valid code of a subject and the caller's network, within the caller's transaction; an earlier one becomes invalid. */
export async function issueCode(
  tx: Ctx,
  { purpose, subject }: CodeSubject,
  { code = tx.ports.ids.code(), email = null, isByMail = false, link }: IssuedCode = {},
): Promise<string> {
  const now = tx.now();
  const id = tx.ports.ids.id();
  await upsertCode(tx.db, {
    id,
    event_id: tx.event.id,
    purpose,
    subject,
    asked_from: forStrangers.has(purpose) ? networkKey(tx) : '',
    email,
    is_by_mail: isByMail,
    link_hash: link ? fingerprint(link) : null,
    code_hash: fingerprint(`${id}:${code}`),
    tries_left: 5,
    others_left: 20,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return code;
}

type Tried =
  | { result: 'right'; codeId: string; isByMail: boolean }
  | { result: 'wrong' | 'expired' };

/**
 * Tries a code, using up one of its tries before comparing it: one of five for the network that asked for it, one of
 * twenty for all others together. It's compared with one code only, that of the caller's network or else the newest.
 * A right one still has to be spent. Refuses `throttled` after many failures from one address.
 */
export async function tryCode(
  ctx: Ctx,
  { purpose, subject, code, email }: CodeSubject & { code: string; email?: string },
): Promise<Tried> {
  const key = failuresKey(ctx.address);
  await limitRate(ctx, key, limits.failuresOfAddress);
  const found = await codeFor(ctx.db, wanted(ctx, { purpose, subject }));
  if (!found) return { result: 'wrong' };
  const guesses = forStrangers.has(purpose) ? guessesAt(ctx, { purpose, subject }, found) : [];
  if (!(await areWithinRates(ctx, guesses))) return { result: 'wrong' };
  const row = await spendCodeTry(ctx.db, found.id, networkKey(ctx));
  const isRight = row?.code_hash === fingerprint(`${found.id}:${code}`);
  // what was compared with nothing was no guess
  if (!row || isRight) for (const guess of guesses) await refundRate(ctx, guess.key);
  if (!row) return { result: 'wrong' };
  if (row.expires_at <= ctx.now()) return { result: 'expired' };
  if (!isRight || (row.email !== null && row.email !== email)) return { result: 'wrong' };
  await refundRate(ctx, key);
  return { result: 'right', codeId: row.id, isByMail: row.is_by_mail };
}

/** What a try counts towards besides the code's own tries; right ones are refunded. */
function guessesAt(ctx: Ctx, { purpose, subject }: CodeSubject, { id }: { id: string }) {
  const key = `guesses:${purpose}:${ctx.event.id}:${subject}`;
  return [
    { key: `guesses:${id}:${ctx.address}`, limits: limits.guessesAtCode },
    { key: `${key}:${ctx.address}`, limits: limits.guessesOfAddress },
    { key, limits: limits.guessesOfAccount },
  ];
}

/** Gives back the try of a right code that couldn't be spent for another reason. */
export function refundTry(ctx: Ctx, codeId: string): Promise<void> {
  return refundCodeTry(ctx.db, codeId, networkKey(ctx));
}

/** The subject's code, if still usable: the email it's tied to, whether it was sent there, and whether the caller's network asked for it. */
export async function livingCode(ctx: Ctx, { purpose, subject }: CodeSubject) {
  const of = wanted(ctx, { purpose, subject });
  const row = await codeFor(ctx.db, of);
  if (!row || row.tries_left < 1 || row.expires_at <= of.now) return undefined;
  const { email, is_by_mail: isByMail, asked_from: askedFrom } = row;
  return { email, isByMail, isOwn: askedFrom === of.network };
}

function wanted(ctx: Ctx, { purpose, subject }: CodeSubject) {
  return { eventId: ctx.event.id, purpose, subject, network: networkKey(ctx), now: ctx.now() };
}

function networkKey(ctx: Ctx): string {
  return fingerprint(`${ctx.event.id}:${ctx.address}`);
}

/** Which of these sent codes are for registration, so that they open no account. */
export async function areForRegistration(
  ctx: Ctx,
  sent: { to: string; code: string }[],
): Promise<boolean[]> {
  const rows = await listRegistrationCodes(
    ctx.db,
    ctx.event.id,
    sent.map(({ to }) => to),
  );
  return sent.map(({ code }) =>
    rows.some((row) => row.code_hash === fingerprint(`${row.id}:${code}`)),
  );
}

/** The code whose link this is, and its subject; undefined if unknown or expired. It still has to be spent. */
export function codeOfLink(
  ctx: Ctx,
  purpose: 'login' | 'reset',
  token: string,
): Promise<{ id: string; subject: string } | undefined> {
  const since = new Date(ctx.now().getTime() - linkLifeMs);
  return subjectOfLink(ctx.db, {
    eventId: ctx.event.id,
    purpose,
    hash: fingerprint(token),
    since,
  });
}

/** Spends a right code, with all others of its purpose and subject, within the caller's transaction; false if another call was faster. */
export function spendCode(tx: Ctx, codeId: string): Promise<boolean> {
  return deleteCode(tx.db, codeId);
}
