import {
  type Actor,
  eventState,
  type listOwnEvents,
  type OwnEvent,
  type RouteReply,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { EventRow } from '../../../../core/EventRow.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isOn } from '../../authenticator/service.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import * as event from '../../../platform/event/service.ts';
import { type AccountRow, listAccounts, isEmailProven } from '../queries/events.ts';
import { requireActor } from '../rights.ts';

/**
 * The events where the caller has a role: the login's own, and, once an emailed code or link has shown that the
 * address is theirs, those where it also has an account. `isWhole: true` requires that proof (`proof.needed`).
 */
export async function listEvents(
  ctx: Ctx<Actor>,
  { isWhole }: { isWhole: boolean },
): Promise<RouteReply<typeof listOwnEvents>> {
  const { needsProof, accounts } = await accountsAsProven(ctx);
  if (isWhole && needsProof) await askForProof(ctx);
  return { isWhole: !needsProof, events: accounts.map((one) => toOwnEvent(ctx, one)) };
}

/** An account of the caller, with its event. */
interface Account {
  row: EventRow;
  account: AccountRow;
}

/**
 * The caller's accounts with a role that the login may know of, latest-ending event first. Where others can read an
 * event's emails, as in a demo or a rehearsal, its codes prove nothing; between demos no proof is needed.
 */
export async function accountsAsProven(
  ctx: Ctx<Actor>,
): Promise<{ isProven: boolean; needsProof: boolean; accounts: Account[] }> {
  const { email } = await requireActor(ctx);
  const isDemo = await event.isDemo(ctx);
  const canProve = await isMailProof(ctx);
  const isProven = canProve && (await isEmailProven(ctx.db, ctx.actor.sessionId));
  const rows = (await event.all(ctx.db)).filter(
    (row) => row.id === ctx.event.id || isProven || (isDemo && row.is_demo),
  );
  const ids = rows.map(({ id }) => id);
  const found = new Map((await listAccounts(ctx.db, email, ids)).map((one) => [one.event_id, one]));
  const accounts = rows.flatMap((row) => {
    const account = found.get(row.id);
    return account && (row.id === ctx.event.id || hasRole(account)) ? [{ row, account }] : [];
  });
  accounts.sort((a, b) => b.row.end_date.localeCompare(a.row.end_date));
  return { isProven, needsProof: canProve && !isProven, accounts };
}

function hasRole({ roles, booths }: AccountRow): boolean {
  return booths.length > 0 || roles.some((role) => role !== 'attendee');
}

function toOwnEvent(ctx: Ctx<Actor>, { row, account }: Account): OwnEvent {
  const isHere = row.host === ctx.event.host;
  const below = row.host || row.is_default ? '' : `/e/${row.slug}`;
  const eventNow = new Date(ctx.now().getTime() + row.clock_offset_seconds * 1000);
  return {
    _id: row.id,
    name: row.name,
    firstDay: row.start_date,
    lastDay: row.end_date,
    state: row.state,
    isOver: eventState(event.eventHours(row), eventNow) === 'over',
    roles: account.roles,
    booths: account.booths,
    root: isHere ? below : event.pageAddress({ event: row, ports: ctx.ports }, ''),
    isHere,
    isThis: row.id === ctx.event.id,
  };
}

/** Refuses `proof.needed` with the emailed code as the only proof. */
export async function askForProof(ctx: Ctx<Actor>): Promise<never> {
  const authenticator = await isOn(ctx, ctx.actor.personId);
  return refuse('proof.needed', { hint: { password: false, passkey: false, authenticator } });
}
