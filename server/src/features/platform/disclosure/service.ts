import type { Actor, DisclosureKind, listDisclosures, RouteReply } from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import * as queries from './queries.ts';
import { disclosureRole } from './rights.ts';

export { isInChain, walkChains as chains } from './queries/chain.ts';

const hourMs = 3_600_000;

/** Whose data it is: these people, and the owners of these email addresses and mobile numbers. */
interface Concerned {
  kind: DisclosureKind;
  boothId?: string | null;
  personIds?: string[];
  addresses?: string[];
}

const address = /[^\s,;<>()"]+@[^\s,;<>()"]+[^\s,;<>()".]|\+\d{8,15}/g;

/** The email addresses and mobile numbers in a text. */
export function addressesIn(text: string): string[] {
  return text.match(address) ?? [];
}

/**
 * Logs that the actor is about to see people's data. Seeing the same person's data again within an hour (a day for
 * programs) adds nothing. Inside `commit`, call it last: the event's next entry waits for the transaction.
 */
export async function disclose(ctx: Ctx<Actor>, given: Concerned): Promise<void> {
  if (!given.personIds?.length && !given.addresses?.length) return;
  const ms = ctx.actor.isProgram ? 24 * hourMs : hourMs;
  await add(ctx, given, new Date(ctx.now().getTime() - ms));
}

/** Logs that the actor exports people's data to a file: every time, even if it contains nobody. */
export async function discloseFile(ctx: Ctx<Actor>, given: Concerned): Promise<void> {
  await add(ctx, given, null);
}

function add(ctx: Ctx<Actor>, given: Concerned, unlessSince: Date | null): Promise<void> {
  const { kind, boothId = null, personIds = [], addresses = [] } = given;
  return queries.insertDisclosure(ctx.db, {
    ...{ id: ctx.ports.ids.id(), eventId: ctx.event.id, at: ctx.now() },
    ...{ kind, role: disclosureRole(ctx.actor, boothId), boothId, byId: ctx.actor.personId },
    ...{ personIds, addresses, unlessSince },
  });
}

/** Who opened or exported the actor's data, latest first. */
export async function list(
  ctx: Ctx<Actor>,
  { limit = 20, after }: { limit?: number; after?: string },
): Promise<RouteReply<typeof listDisclosures>> {
  const page = { limit: limit + 1, after };
  const rows = await queries.disclosuresTo(ctx.db, ctx.actor.personId, page);
  const { shown, next } = toPage(rows, limit);
  return {
    disclosures: shown.map((row) => ({
      _id: row.id,
      at: toEventTime(ctx, row.at),
      kind: row.kind,
      role: row.role,
      by: row.by_name,
      booth: row.booth_name,
    })),
    next,
  };
}
