import { codeLifeMinutes } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refundRate, limitRate } from '../../../../http/rateLimit.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { failuresKey, limits } from './limit.ts';
import {
  deleteCode,
  deleteLink,
  refundCodeTry,
  registrationCodesOf,
  spendCodeTry,
  upsertCode,
  validCode,
} from '../queries/codes.ts';
import type { CodePurpose } from '../queries.ts';

const lifeMs = codeLifeMinutes * 60_000;

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
  /** Token of a link that does the same, even once the code's tries are used up. */
  link?: string;
}

/** Issues the one valid code of a subject, within the caller's transaction; an earlier one becomes invalid. */
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
    email,
    is_by_mail: isByMail,
    link_hash: link ? fingerprint(link) : null,
    code_hash: fingerprint(`${id}:${code}`),
    tries_left: 5,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return code;
}

type Tried =
  | { result: 'right'; codeId: string; isByMail: boolean }
  | { result: 'wrong' | 'expired' };

/** Tries a code, using up one of its five tries before comparing it. A right one still has to be spent. Refuses `throttled` after many failures from one address. */
export async function tryCode(
  ctx: Ctx,
  { purpose, subject, code, email }: CodeSubject & { code: string; email?: string },
): Promise<Tried> {
  const key = failuresKey(ctx.address);
  await limitRate(ctx, key, limits.failuresOfAddress);
  const row = await spendCodeTry(ctx.db, { eventId: ctx.event.id, purpose, subject });
  if (!row) return { result: 'wrong' };
  if (row.expires_at <= ctx.now()) return { result: 'expired' };
  if (row.code_hash !== fingerprint(`${row.id}:${code}`)) return { result: 'wrong' };
  if (row.email !== null && row.email !== email) return { result: 'wrong' };
  await refundRate(ctx, key);
  return { result: 'right', codeId: row.id, isByMail: row.is_by_mail };
}

/** Gives back the try of a right code that couldn't be spent for another reason. */
export function refundTry(ctx: Ctx, codeId: string): Promise<void> {
  return refundCodeTry(ctx.db, codeId);
}

/** The subject's code, if still usable: the email it's tied to, and whether it was sent there. */
export function livingCode(ctx: Ctx, { purpose, subject }: CodeSubject) {
  return validCode(ctx.db, { eventId: ctx.event.id, purpose, subject, now: ctx.now() });
}

/** Which of these sent codes are for registration, so that they open no account. */
export async function areForRegistration(
  ctx: Ctx,
  sent: { to: string; code: string }[],
): Promise<boolean[]> {
  const rows = await registrationCodesOf(
    ctx.db,
    ctx.event.id,
    sent.map(({ to }) => to),
  );
  return sent.map(({ code }) =>
    rows.some((row) => row.code_hash === fingerprint(`${row.id}:${code}`)),
  );
}

/** Spends a login link, within the caller's transaction; returns its subject, or undefined if unknown or expired. */
export function spendLink(tx: Ctx, token: string): Promise<string | undefined> {
  return deleteLink(tx.db, { eventId: tx.event.id, hash: fingerprint(token), now: tx.now() });
}

/** Spends a right code, within the caller's transaction; false if another call was faster. */
export function spendCode(tx: Ctx, codeId: string): Promise<boolean> {
  return deleteCode(tx.db, codeId);
}
