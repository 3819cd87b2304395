import {
  type Actor,
  type Bounce,
  type Campaign,
  campaignDraft,
  type CampaignDraft,
  type countAudience,
  fullName,
  isChangeable,
  type RouteReply,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { toPage } from '../../../db/page.ts';
import { refuse } from '../../../core/refusal.ts';
import { requireFreshProof } from '../../identity/account/service.ts';
import { audited, record } from '../../platform/audit/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { toCampaign, toDraft } from './entity.ts';
import * as queries from './queries.ts';
import { type Addressees, countByReason, findFirstAddressee } from './queries/audience.ts';
import { listBounces, deleteBounce, upsertBounce } from './queries/bounces.ts';
import { countMails, deleteWaiting, hasMails, markBounced } from './queries/mails.ts';
import type { CampaignRow } from './tables.ts';
import { withOurWords } from './model/ourWords.ts';
import { refuseUnready } from './verbs/refuseUnready.ts';

const examplesNamed = 5;

/** Campaigns as the log records them: their content, and when they are sent. */
export const campaigns = audited<CampaignRow>({
  thing: 'campaign',
  missing: 'campaign.missing',
  lock: (tx, id) => queries.lockCampaign(tx.db, tx.event.id, id),
  toTitle: ({ subject }) => subject.en.slice(0, 80),
  toState: (row) => ({
    ...toDraft(row),
    state: row.state,
    startsAt: row.starts_at?.toISOString() ?? null,
  }),
  async remove(tx, row) {
    refuseBegun(row);
    // restored from the log, it would reach the same people again
    if (await hasMails(tx.db, row.id)) refuse('campaign.begun');
    await queries.deleteCampaign(tx.db, row.id);
  },
  async restore(tx, id, to) {
    const before = await queries.lockCampaign(tx.db, tx.event.id, id);
    if (before) refuseBegun(before);
    const draft = campaignDraft.parse({ ...(before && toDraft(before)), ...to });
    // a scheduled campaign isn't sent until it is scheduled again
    if (before) await queries.updateCampaign(tx.db, id, { ...toColumns(draft), ...unscheduled });
    else await insert(tx, id, draft);
  },
});

const unscheduled = { state: 'draft', starts_at: null, active_at: null } as const;

/** A page of the event's campaigns, of one kind if given, latest first. */
export async function list(
  ctx: Ctx,
  { limit = 50, ...given }: { limit?: number; after?: string; kind?: 'sent' | 'rule' },
): Promise<{ campaigns: Campaign[]; next: string | null }> {
  const rows = await queries.listCampaigns(ctx.db, ctx.event.id, { limit: limit + 1, ...given });
  const { shown, next } = toPage(rows, limit);
  return { campaigns: await withFigures(ctx, shown), next };
}

/** One campaign as it is now. Refuses `campaign.missing`. */
export async function read(ctx: Ctx, id: string): Promise<Campaign> {
  const row = (await queries.campaignById(ctx.db, ctx.event.id, id)) ?? refuse('campaign.missing');
  return (await withFigures(ctx, [row]))[0]!;
}

/** Creates a draft; a rule without texts begins with ours. */
export async function create(ctx: Ctx<Actor>, draft: CampaignDraft): Promise<Campaign> {
  const row = await campaigns.create(ctx, async (tx) => {
    const id = tx.ports.ids.id();
    await insert(tx, id, withOurWords(tx, draft));
    return id;
  });
  return toCampaign(row, undefined);
}

/** Changes a campaign that isn't being sent yet. Refuses `campaign.missing`, `campaign.begun`, `campaign.changed` with its current state, and for a scheduled one `proof.needed`, and `fields.invalid` if it becomes incomplete. A rule with another moment is turned off. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  { version, ...draft }: CampaignDraft & { version: number },
): Promise<Campaign> {
  const row = await campaigns.change(ctx, { id }, async (tx, before) => {
    refuseBegun(before);
    refuseOld(before, version);
    if (before.state === 'scheduled') {
      await requireFreshProof(tx);
      refuseUnready(draft);
    }
    const isMoved = JSON.stringify(toRule(before.rule)) !== JSON.stringify(toRule(draft.rule));
    if (isMoved) await deleteWaiting(tx.db, id);
    await queries.updateCampaign(tx.db, id, {
      ...toColumns(draft),
      // another moment counts once the rule is turned on again
      ...(isMoved && before.state !== 'draft' && unscheduled),
    });
  });
  // a rule that was on has figures
  return (await withFigures(ctx, [row]))[0]!;
}

/** Deletes a campaign that isn't being sent yet. Refuses `campaign.missing`, `campaign.begun`. */
export function remove(ctx: Ctx<Actor>, id: string): Promise<void> {
  return campaigns.remove(ctx, id);
}

/** How many people an audience reaches now, of a rule those whose moment is still to come, how many are left out and why, and the first few it reaches, by name. */
export async function count(
  ctx: Ctx<Actor>,
  to: Addressees,
): Promise<RouteReply<typeof countAudience>> {
  const rows = await countByReason(ctx, to);
  const of = (reason: string | null) => rows.find((row) => row.reason === reason)?.people ?? 0;
  const examples = await findFirstAddressee(ctx, to, examplesNamed);
  await disclose(ctx, { kind: 'people', personIds: examples.map(({ id }) => id) });
  return {
    people: of(null),
    leftOut: {
      unsubscribed: of('unsubscribed'),
      bounced: of('bounced'),
      blocked: of('blocked'),
      notAdmitted: of('notAdmitted'),
    },
    examples: examples.map((row) => ({ _id: row.id, name: fullName(row) })),
  };
}

/** The addresses campaigns leave out, latest first. */
export async function bounces(ctx: Ctx<Actor>): Promise<Bounce[]> {
  const rows = await listBounces(ctx.db, ctx.event.id);
  await disclose(ctx, { kind: 'people', addresses: rows.map(({ email }) => email) });
  return rows.map(toBounce);
}

/** Records that email to an address bounced. */
export async function report(
  ctx: Ctx<Actor>,
  { email, reason }: { email: string; reason: string },
): Promise<Bounce> {
  const row = { event_id: ctx.event.id, email, reason, bounced_at: ctx.now() };
  await commit(ctx, async (tx) => {
    await upsertBounce(tx.db, row);
    await markBounced(tx.db, tx.event.id, email);
    await record(tx, {
      ...aboutBounce(tx, email),
      act: 'created',
      before: null,
      after: { reason },
    });
  });
  return toBounce(row);
}

/** Lets campaigns reach an address again. Refuses `bounce.missing`. */
export async function lift(ctx: Ctx<Actor>, email: string): Promise<void> {
  await commit(ctx, async (tx) => {
    if (!(await deleteBounce(tx.db, tx.event.id, email))) refuse('bounce.missing');
    await record(tx, { ...aboutBounce(tx, email), act: 'deleted', before: {}, after: null });
  });
}

/** Refuses `campaign.changed` if a campaign has changed since it was read. */
export function refuseOld(row: CampaignRow, version: number): void {
  if (row.version !== version)
    refuse('campaign.changed', { hint: { campaign: toCampaign(row, undefined) } });
}

/** Campaigns with their delivery figures. */
export async function withFigures(ctx: Ctx, rows: CampaignRow[]): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id);
  const figures = await countMails(ctx.db, ids);
  return rows.map((row) => {
    const own = figures.find((one) => one.campaign_id === row.id);
    return toCampaign(row, own);
  });
}

function refuseBegun(row: CampaignRow): void {
  if (!isChangeable(row)) refuse('campaign.begun');
}

/** A rule with its keys in one order. */
function toRule(rule: CampaignDraft['rule']) {
  return rule && { moment: rule.moment, minutes: rule.minutes };
}

async function insert(tx: Ctx, id: string, draft: CampaignDraft): Promise<void> {
  await queries.insertCampaign(tx.db, {
    ...toColumns(draft),
    id,
    event_id: tx.event.id,
    by_id: tx.actor?.personId ?? null,
    created_at: tx.now(),
  });
}

function toColumns(draft: CampaignDraft) {
  return {
    subject: JSON.stringify(draft.subject),
    body: JSON.stringify(draft.text),
    button: JSON.stringify(draft.button),
    link: draft.link,
    picture: draft.picture && JSON.stringify(draft.picture),
    counts_clicks: draft.countsClicks,
    audience: JSON.stringify(draft.audience),
    rule: draft.rule && JSON.stringify(toRule(draft.rule)),
  };
}

function aboutBounce(tx: Ctx, email: string) {
  return { thing: 'bounce', id: tx.event.id, title: email };
}

function toBounce(row: { email: string; reason: string; bounced_at: Date }): Bounce {
  return { email: row.email, reason: row.reason, bouncedAt: row.bounced_at.toISOString() };
}
