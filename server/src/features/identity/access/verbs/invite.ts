import {
  type Actor,
  email as emailSchema,
  type InvitationLine,
  mostInvited,
  type PendingInvitation,
  type Role,
  roles as allRoles,
} from '@pavilion/contract';
import { parse } from 'csv-parse/sync';
import { toPage } from '../../../../db/page.ts';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { requireProofForOrganisers } from '../../account/service.ts';
import { revoke as revokeCurrent } from '../../invitation/service.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import * as invitations from '../queries/invitations.ts';
import { becomesOrganiser, requireRightsToGive } from '../rights.ts';
import { findFullToday, mailIsOff, recordInvited, toPending } from '../model/invitation.ts';
import { send } from './send.ts';

const columns = ['email', 'first_name', 'last_name', 'roles'] as const;

/** Parses a list of people and invites the valid lines; with `dryRun` only returns what it parsed. Refuses `fields.invalid` for more than a thousand lines, `organiser.limited` to organisers without all rights who give a role, and `proof.needed` if any is invited as an organiser. */
export async function invite(
  ctx: Ctx<Actor>,
  given: { list: string; roles: Role[]; dryRun: boolean },
): Promise<{ lines: InvitationLine[]; sent: number }> {
  const lines = await withProblems(ctx, parseList(given.list, given.roles));
  if (lines.length > mostInvited)
    refuse('fields.invalid', { fields: [{ path: 'list', code: 'field.tooLong' }] });
  const good = lines.filter((line) => line.problem === null);
  if (given.dryRun || good.length === 0) return { lines, sent: 0 };
  for (const line of good) requireRightsToGive(ctx, line.roles);
  await requireProofForOrganisers(ctx, good);
  await commit(ctx, async (tx) => {
    for (const line of good) {
      await send(tx, line);
      if (becomesOrganiser([], line.roles)) await notifyOfOrganiser(tx, line.email);
    }
    await recordInvited(tx, 'created', { invited: good });
  });
  return { lines, sent: good.length };
}

/** Invitations not accepted yet, latest first. */
export async function listPending(
  ctx: Ctx<Actor>,
  { limit = 50, after }: { limit?: number; after?: string },
): Promise<{ invitations: PendingInvitation[]; next: string | null; mailIsOff: boolean }> {
  const page = { limit: limit + 1, after };
  const rows = await invitations.openInvitations(ctx.db, ctx.event.id, page);
  const { shown, next } = toPage(rows, limit);
  return {
    invitations: shown.map((row) => toPending(ctx, row)),
    next,
    mailIsOff: mailIsOff(ctx),
  };
}

/** Revokes an invitation. Refuses `invitation.missing` if it has ended or is another event's. */
export async function revoke(ctx: Ctx<Actor>, id: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const [gone = refuse('invitation.missing')] = await revokeCurrent(tx, 'role', { id });
    await recordInvited(tx, 'deleted', { invited: [gone], id });
  });
}

function notifyOfOrganiser(tx: Ctx<Actor>, email: string): Promise<void> {
  const undo = { thing: 'organiserInvitation', id: email, to: null };
  return sendNotice(tx, tx.actor.personId, { kind: 'organiser', detail: email, undo });
}

/** Parses the lines of a list: CSV if its first line names an email column, else addresses with any separators. */
function parseList(list: string, defaultRoles: Role[]): InvitationLine[] {
  const [head = ''] = list.trimStart().split(/\r?\n/, 1);
  const isTable = /(^|[,;\t"\s])e-?mail(["\s]*)([,;\t]|$)/i.test(head) && !head.includes('@');
  if (!isTable)
    return list.split(/\r?\n/).flatMap((text, at) =>
      text
        .split(/[,;\t]+/)
        .map((part) => part.trim().replace(/\s+/g, ' '))
        .filter(Boolean)
        .flatMap(addressesIn)
        .map((part) => {
          const named = /^"?([^"<]*?)"?\s*<([^<>]+)>$/.exec(part);
          const [first = '', ...rest] = (named?.[1] ?? '').trim().split(/\s+/);
          const address = named?.[2] ?? part;
          return toInvitationLine(
            { line: at + 1, address, first, last: rest.join(' '), roles: '' },
            defaultRoles,
          );
        }),
    );
  const rows = parse(list.trimStart(), {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const names = (rows[0]?.record ?? []).map((name) =>
    name
      .toLowerCase()
      .replace(/^e-mail$/, 'email')
      .replace(/\s+/g, '_'),
  );
  return rows.slice(1).map(({ record, info }) => {
    const cell = (name: (typeof columns)[number]) => record[names.indexOf(name)] ?? '';
    const [first, last] = [cell('first_name'), cell('last_name')];
    return toInvitationLine(
      { line: info.lines, address: cell('email'), first, last, roles: cell('roles') },
      defaultRoles,
    );
  });
}

/** Splits addresses separated only by spaces; names stay with their address. */
function addressesIn(part: string): string[] {
  const named = part.split('>');
  if (named.pop() === '' && named.every((one) => /^[^<]*<[^<]+$/.test(one)))
    return named.map((one) => `${one.trim()}>`);
  const words = part.split(/\s+/);
  return words.filter((word) => word.includes('@')).length > 1 ? words : [part];
}

function toInvitationLine(
  {
    line,
    address,
    first,
    last,
    roles,
  }: { line: number; address: string; first: string; last: string; roles: string },
  defaultRoles: Role[],
): InvitationLine {
  const parsed = emailSchema.safeParse(address);
  const words = roles.split(/[\s,|/]+/).filter(Boolean);
  const known = words.filter((word): word is Role => allRoles.includes(word as Role));
  const isTooLong = first.length > 60 || last.length > 60;
  return {
    line,
    email: parsed.data ?? address.slice(0, 254),
    first_name: first.slice(0, 60),
    last_name: last.slice(0, 60),
    roles: words.length ? known : defaultRoles,
    problem: !parsed.success
      ? 'email'
      : known.length < words.length
        ? 'role'
        : isTooLong
          ? 'tooLong'
          : null,
  };
}

/** Adds the problems found on this server. A person who has registered with an address but never proven it may still be invited to further roles. */
async function withProblems(ctx: Ctx, lines: InvitationLine[]): Promise<InvitationLine[]> {
  const emails = lines.map((line) => line.email);
  const registered = await invitations.registeredAmong(ctx.db, ctx.event.id, emails);
  const canProve = await isMailProof(ctx);
  const isKnown = ({ email, roles }: InvitationLine) => {
    const person = registered.get(email);
    if (!person || person.is_email_proven || !canProve) return person !== undefined;
    return roles.every((role) => person.roles.includes(role));
  };
  const full = await findFullToday(ctx, emails);
  return lines.map((line, at) => {
    if (line.problem) return line;
    if (emails.indexOf(line.email) < at) return { ...line, problem: 'twice' as const };
    if (isKnown(line)) return { ...line, problem: 'known' as const };
    return full.has(line.email) ? { ...line, problem: 'tooOften' as const } : line;
  });
}
