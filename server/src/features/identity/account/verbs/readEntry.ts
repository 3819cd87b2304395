import {
  codes,
  type Code,
  type FieldProblem,
  invitedForm,
  isZone,
  joiningForm,
  kinds,
  registrationForm,
  wallClock,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isTextKey } from '../../../../texts/texts.ts';
import { isWeak } from '../../password/service.ts';
import { mobileDemand, ownMobile } from '../model/mobile.ts';

type Entry = z.output<ReturnType<typeof registrationForm>>;
type Joining = z.output<ReturnType<typeof joiningForm>>;
type Typed = Record<string, unknown>;
type Problem = Omit<FieldProblem, 'message'>;

/** The entry of a visitor who registers, as stored. Refuses all bad fields and answers together. */
export function readEntry(ctx: Ctx, typed: Typed, inAnswers: Problem[]): Entry {
  const asks = ctx.event.config.features.registration!;
  const { email = '' } = typed as { email?: string };
  return checked(ctx, registrationForm(asks, today(ctx)), { typed, email, inAnswers });
}

/** The entry of somebody new who takes an invitation: what visitors enter, or a name and a password. Refuses as `readEntry` does. */
export function readInvited(
  ctx: Ctx,
  typed: Typed,
  given: { email: string; isVisitor: boolean; inAnswers: Problem[] },
): Joining & Partial<Entry> {
  const asks = given.isVisitor ? ctx.event.config.features.registration : null;
  const its = { ...given, typed };
  return asks ? checked(ctx, invitedForm(asks, today(ctx)), its) : checked(ctx, joiningForm(), its);
}

/** A person's columns with what they entered. */
export function enteredColumns({ timeZone }: Typed, entry: Joining & Partial<Entry>) {
  return {
    first_name: entry.first_name,
    last_name: entry.last_name,
    mobile: entry.mobile || null,
    agent: entry.agent || null,
    country: entry.country ?? null,
    cities: entry.location ?? [],
    interested_in: entry.interested_in ?? null,
    budget: entry.budget ?? null,
    call_date: entry.callDate ?? null,
    time_zone: parseZone(timeZone),
  };
}

function checked<S extends z.ZodObject>(
  ctx: Ctx,
  form: S,
  { typed, email, inAnswers }: { typed: Typed; email: string; inAnswers: Problem[] },
): z.output<S> {
  const parsed = form.safeParse(typed);
  const problems: Problem[] = [];
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.push({ path: path.join('.'), code: isTextKey(message) ? message : 'field.invalid' });
  const sound = (field: string) => !problems.some((problem) => problem.path === field);
  const password = String(typed['password'] ?? '');
  const own = { email: email.trim().toLowerCase(), eventName: ctx.event.name };
  if (sound('password') && isWeak(password, own))
    problems.push({ path: 'password', code: 'password.weak' });
  const mobile = 'mobile' in form.shape ? readMobile(ctx, typed) : { number: '' };
  if (sound('mobile') && 'problem' in mobile)
    problems.push({ path: 'mobile', code: mobile.problem });
  problems.push(...inAnswers);
  if (!parsed.success || problems.length || 'problem' in mobile)
    return refuse(toCode(problems), { fields: problems });
  return { ...parsed.data, mobile: mobile.number };
}

function today(ctx: Ctx): string {
  return wallClock(ctx.eventNow(), ctx.event.zone).day;
}

/** The visitor's own time zone, if their browser named one. */
function parseZone(timeZone: unknown): string | null {
  return typeof timeZone === 'string' && timeZone.length <= 64 && isZone(timeZone)
    ? timeZone
    : null;
}

/** The mobile in E.164; empty where none is asked, or none given that isn't required. */
function readMobile(ctx: Ctx, typed: Typed): ReturnType<typeof ownMobile> {
  const demand = mobileDemand(ctx);
  const given = String(typed['mobile'] ?? '').trim();
  const isNone = demand === 'off' || (demand === 'optional' && !given);
  return isNone ? { number: '' } : ownMobile(ctx, given);
}

/** The refusal's code: that of its only problem if possible, else `fields.invalid`. */
function toCode(problems: { code: string }[]): Code {
  const [only, ...others] = new Set(problems.map((problem) => problem.code));
  const named = others.length === 0 && only !== undefined && Object.hasOwn(codes, only);
  return named && kinds[codes[only as Code]] === 400 ? (only as Code) : 'fields.invalid';
}
