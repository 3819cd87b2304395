import {
  type FormAnswers,
  type register as registerRoute,
  type RouteReply,
  text,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Browser } from '../../../../http/browser.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import {
  findBarred,
  chooseClass,
  findNamedClass,
  findClassName,
  enrol,
  mailConfirmation,
  type AdmissionRequest,
  type Choice,
} from '../../admission/service.ts';
import * as tickets from '../../ticket/service.ts';
import * as form from '../../form/service.ts';
import { hashPassword } from '../../password/service.ts';
import { recordRegistration } from './admit.ts';
import { refundTry, spendCode, tryCode } from '../model/code.ts';
import { registrationSubject } from '../model/registrationCode.ts';
import { requireOpenRegistration } from '../rights.ts';
import { limits } from '../limits.ts';
import { startLogin } from './startLogin.ts';
import { enteredColumns, readEntry } from './readEntry.ts';
import { noBelongings, toOwnProfile } from '../model/ownProfile.ts';
import { insertPerson, type PersonRow } from '../queries.ts';
import { issueRegistrationTicket } from '../service.ts';

/** Characters of a link's source; a longer one is nobody's name for it. */
const mostSource = 60;

/**
 * Registers a person who has the code sent to their mobile, or to their email at events that don't require a mobile, and
 * logs them in; returns the new profile with a registration ticket. A code sent by email leaves the mobile unverified.
 * A ticket, signed or listed for an address the code has proven, admits them regardless of their class's rules.
 * Refuses every bad field at once, `registration.closed`, what `chooseClass` and `tickets.read` refuse, `otp.invalid` and `otp.expired`, and `attendee.exists`:
 * the latter only for a right code, which it spends, so that one code can ask about one address.
 */
export async function register(
  ctx: Ctx,
  given: Record<string, unknown>,
  browser: Browser,
): Promise<Registered> {
  requireOpenRegistration(ctx);
  const token = (given['ticket'] as string | undefined)?.trim();
  const signed = token ? await tickets.readUsable(ctx, token) : null;
  const { accessClass } = given as AdmissionRequest;
  const askedId = signed ? signed.class.id : await findNamedClass(ctx, accessClass);
  const answers = await checkFor(ctx, given, askedId);
  const entry = readEntry(ctx, given, answers.problems);
  const subject = registrationSubject(ctx, entry);
  await limitRate(ctx, `register:${subject.subject}`, limits.registrationsOfNumber);
  await limitRate(ctx, `register:${ctx.address}`, limits.registrationsOfAddress);
  const tried = await tryCode(ctx, { ...subject, code: entry.otp, email: entry.email });
  if (tried.result !== 'right') refuse(tried.result === 'wrong' ? 'otp.invalid' : 'otp.expired');
  const listed = tried.isByMail ? await tickets.findListed(ctx, entry.email) : null;
  const admissionTicket = signed ?? listed;
  const request = { ...(given as AdmissionRequest), email: entry.email };
  const choice = admissionTicket ? null : await chosen(ctx, request, tried.codeId);
  // a class that only the code or a listed ticket names: it is asked later for what it requires
  const classId = signed?.class.id ?? listed?.classId ?? choice?.classId ?? null;
  const kept = classId === askedId ? answers : await checkFor(ctx, given, classId);
  const passwordHash = await hashPassword(entry.password, ctx.ports.passwordCost);
  const outcome = await commit(ctx, async (tx) => {
    if (!(await spendCode(tx, tried.codeId))) return 'spent';
    const person = await insertPerson(tx.db, {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      email: entry.email,
      ...enteredColumns(given, entry),
      source: toSource(given['source']),
      is_mobile_verified: !entry.mobile || !tried.isByMail,
      is_email_proven: tried.isByMail && (await isMailProof(tx)),
      password_hash: passwordHash,
      language: tx.language,
      created_at: tx.now(),
    });
    if (!person) return 'exists';
    await form.save(tx, person.id, kept);
    return welcome(tx, person, { browser, choice, admissionTicket });
  });
  if (outcome === 'spent') refuse('otp.invalid');
  if (outcome === 'exists') refuse('attendee.exists');
  return outcome;
}

/** The answers to what people are asked who register for a class. */
function checkFor(
  ctx: Ctx,
  given: Record<string, unknown>,
  classId: string | null,
): Promise<form.CheckedAnswers> {
  const answers = (given['answers'] ?? {}) as FormAnswers;
  return form.check(ctx, { roles: ['attendee'], classId }, answers);
}

/** A link's source in short; null where there is none that could be read. */
function toSource(given: unknown): string | null {
  const read = text(mostSource).safeParse(given);
  return read.success ? read.data : null;
}

/** The class chosen with a right code; a refusal costs none of the code's tries. */
async function chosen(ctx: Ctx, request: AdmissionRequest, codeId: string): Promise<Choice | null> {
  try {
    return await chooseClass(ctx, request);
  } catch (error) {
    await refundTry(ctx, codeId);
    throw error;
  }
}

type Registered = RouteReply<typeof registerRoute> & { device: string };

async function welcome(
  tx: Ctx,
  person: PersonRow,
  {
    browser,
    choice,
    admissionTicket,
  }: {
    browser: Browser;
    choice: Choice | null;
    admissionTicket: tickets.UsableTicket | null;
  },
): Promise<Registered> {
  await recordRegistration(tx, person.id);
  if (admissionTicket)
    await tickets.redeem(tx, admissionTicket, { personId: person.id, isNew: true });
  const isIn = !choice || (await enrol(tx, { personId: person.id, ...choice })) === 'admitted';
  if (isIn) {
    const accessClass = choice || admissionTicket ? await findClassName(tx, person.id) : undefined;
    await mailConfirmation(tx, person, { accessClass });
  }
  const ticket = await issueRegistrationTicket(tx.db, tx.ports, person.id);
  const { token, device } = await startLogin(tx.db, {
    ports: tx.ports,
    personId: person.id,
    browser: { name: browser.name, token: undefined },
  });
  tx.log.info({ person: person.id }, 'registered');
  const barred = choice || admissionTicket ? await findBarred(tx, person.id) : undefined;
  const user = {
    ...(await toOwnProfile(tx, person, noBelongings)),
    ...(barred && { barred }),
    token: ticket,
  };
  return { user: { user }, token, device };
}
