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

/** What a code is for: an event (the context's), a purpose, and a phone or e-mail. */
interface CodeSubject {
  purpose: CodePurpose;
  subject: string;
}

interface IssuedCode {
  code?: string;
  /** The code is valid with this address alone. */
  email?: string | null;
  /** It went to that address instead of the phone, which it does not prove. */
  isByMail?: boolean;
  /** The token of a link that does the same, whatever becomes of the code’s tries. */
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

/** Tries a code: one of its five tries is gone before it is compared. A right one still has to be spent. Refuses `throttled` after many failures of one address. */
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

/** Gives back the try of a right code that something else kept from being spent. */
export function refundTry(ctx: Ctx, codeId: string): Promise<void> {
  return refundCodeTry(ctx.db, codeId);
}

/** The code of this subject that can still be used: the email that it is tied to, and whether it went there. */
export function livingCode(ctx: Ctx, { purpose, subject }: CodeSubject) {
  return validCode(ctx.db, { eventId: ctx.event.id, purpose, subject, now: ctx.now() });
}

/** Of codes that were sent, which can register somebody and open no account. */
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

/** Spends a login link, within the caller's transaction; answers its subject, or nothing where it is unknown or too old. */
export function spendLink(tx: Ctx, token: string): Promise<string | undefined> {
  return deleteLink(tx.db, { eventId: tx.event.id, hash: fingerprint(token), now: tx.now() });
}

/** Spends a right code, within the caller's transaction; false when somebody else was faster. */
export function spendCode(tx: Ctx, codeId: string): Promise<boolean> {
  return deleteCode(tx.db, codeId);
}
