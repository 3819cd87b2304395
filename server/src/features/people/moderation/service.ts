import {
  type Actor,
  messageReported,
  type MessageReport,
  reportKinds,
  topics,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, type Ctx } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import { listOrganisers } from '../../platform/event/service.ts';
import { record, type UndoHandler } from '../../platform/audit/service.ts';
import { notify } from '../../platform/notification/service.ts';
import { toReport } from './entity.ts';
import type { Surroundings } from './hooks.ts';
import { endClaim, findClaims } from './model/claims.ts';
import * as queries from './queries.ts';

export { endClaim, findClaim, findClaims, setClaim } from './model/claims.ts';
export { surroundings } from './model/surroundings.ts';

const pageSize = 30;
const perHour = { times: 20, seconds: 3600 };
/** How many messages before and after a reported one the organisers see. */
const neighbours = 2;

/** Reports to the organisers a message by someone else that the actor can read; idempotent. Refuses `message.missing`, `throttled`. */
export async function report(ctx: Ctx<Actor>, messageId: string, reason: string): Promise<void> {
  const { personId } = ctx.actor;
  const message = await reportedMessage(ctx, messageId);
  await limitPace(ctx, `message.report:${ctx.actor.personId}`, [perHour]);
  await commit(ctx, async (tx) => {
    const id = tx.ports.ids.id();
    const kept = await queries.insertReport(tx.db, {
      id,
      event_id: tx.event.id,
      kind: message.kind,
      message_id: messageId,
      sender_id: message.senderId,
      reporter_id: personId,
      reason,
      text: message.text,
      created_at: tx.now(),
    });
    if (!kept) return;
    await publishReport(tx, id);
    for (const organiser of await listOrganisers(tx)) {
      await notify(tx, {
        personId: organiser.id,
        kind: 'messageReported',
        by: personId,
        values: { text: reason },
        link: '/organiser/moderation',
      });
    }
  });
}

/** Finds a message of any kind; one the actor may not read counts as missing. */
async function reportedMessage(ctx: Ctx<Actor>, id: string) {
  for (const kind of reportKinds) {
    const message = await ctx.hooks.reportable[kind].find(ctx, id).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (message) return { kind, ...message };
  }
  return refuse('message.missing');
}

/** Reports with the reported message and its neighbours, latest first. */
export async function reports(
  ctx: Ctx,
  given: { limit?: number; after?: string },
): Promise<{ reports: MessageReport[]; next: string | null }> {
  const limit = given.limit ?? pageSize;
  const rows = await queries.listReports(ctx.db, {
    eventId: ctx.event.id,
    limit: limit + 1,
    after: given.after,
  });
  const { shown: page, next } = toPage(rows, limit);
  return {
    reports: await withNeighbours(ctx, page),
    next,
  };
}

/** Marks a report as handled, or reopens it. Refuses `message.reportMissing`. */
export async function handle(
  ctx: Ctx,
  id: string,
  handled: boolean,
): Promise<{ handledAt: string | null }> {
  return commit(ctx, async (tx) => {
    const before = await queries.reportById(tx.db, tx.event.id, id);
    if (!before) refuse('message.reportMissing');
    const { handledAt } = await close(tx, id, handled);
    await record(tx, {
      thing: 'report',
      id,
      act: 'changed',
      title: before.reason.slice(0, 80),
      before: { isHandled: before.handled_at !== null },
      after: { isHandled: handled },
    });
    return { handledAt };
  });
}

/** Reopens a report, or closes it again. */
export const undoReport: UndoHandler = {
  async current(tx, id) {
    const report = await queries.reportById(tx.db, tx.event.id, id);
    return report ? { isHandled: report.handled_at !== null } : null;
  },
  async restore(tx, id, to) {
    await close(tx, id, to?.['isHandled'] === true);
  },
};

async function close(tx: Ctx, id: string, handled: boolean): Promise<MessageReport> {
  await queries.setHandled(tx.db, {
    eventId: tx.event.id,
    id,
    handledAt: handled ? tx.now() : null,
  });
  await endClaim(tx, id);
  return publishReport(tx, id);
}

/** Publishes a report's current state, inside `commit`. */
export async function publishReport(tx: Ctx, id: string): Promise<MessageReport> {
  const row = await queries.reportById(tx.db, tx.event.id, id);
  const [report] = await withNeighbours(tx, [row!]);
  tx.announce(topics.infoDesk(tx.event.id), messageReported, { report: report! });
  return report!;
}

async function withNeighbours(ctx: Ctx, rows: queries.ReportRow[]): Promise<MessageReport[]> {
  const near = new Map<string, Surroundings>();
  for (const [kind, of] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = of.map((row) => row.message_id);
    for (const one of await ctx.hooks.reportable[kind].around(ctx, ids, neighbours))
      near.set(one.about, one);
  }
  const ids = rows.map((row) => row.id);
  const claims = await findClaims(ctx, ids);
  return rows.map((row) =>
    toReport(ctx, row, { near: near.get(row.message_id), claim: claims.get(row.id) ?? null }),
  );
}
