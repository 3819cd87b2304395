import { type Actor, type Campaign, type CampaignRule, isPersonal } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toDraft } from '../entity.ts';
import * as queries from '../queries.ts';
import { dueAt, isPast } from '../model/rule.ts';
import { insertMails } from '../queries/audience.ts';
import { campaigns, refuseOld, withFigures } from '../service.ts';
import type { CampaignRow } from '../tables.ts';
import { refuseUnready } from './refuseUnready.ts';

/**
 * Sends a campaign now, schedules it, turns a rule on, or resumes one that was stopped. Refuses `campaign.missing`, `campaign.begun`,
 * `campaign.changed`, `campaign.nobody`, and `fields.invalid` if it is incomplete or its moment lies in the past.
 */
export async function send(
  ctx: Ctx<Actor>,
  id: string,
  { version, startsAt }: { version: number; startsAt: string | null },
): Promise<Campaign> {
  const row = await campaigns.change(ctx, { id }, async (tx, before) => {
    const { state, rule } = before;
    if (state === 'active' || state === 'sending' || state === 'sent') refuse('campaign.begun');
    refuseOld(before, version);
    refuseUnready(toDraft(before));
    if (rule && (state !== 'stopped' || isPersonal(rule))) return turnOn(tx, { id, rule });
    if (state === 'stopped')
      return queries.updateCampaign(tx.db, id, { state: 'sending', batch_at: null });
    if (startsAt === null) return begin(tx, before);
    if (Date.parse(startsAt) <= tx.eventNow().getTime())
      refuse('fields.invalid', { fields: [{ path: 'startsAt', code: 'campaign.past' }] });
    await queries.updateCampaign(tx.db, id, {
      state: 'scheduled',
      starts_at: new Date(startsAt),
    });
  });
  return (await withFigures(ctx, [row]))[0]!;
}

/** Turns a rule on: at a moment of the event it reaches everyone at once, or else everyone whose own moment comes from now on. */
async function turnOn(tx: Ctx, { id, rule }: { id: string; rule: CampaignRule }): Promise<void> {
  if (isPast(tx, rule))
    refuse('fields.invalid', { fields: [{ path: 'rule', code: 'campaign.rulePast' }] });
  const at = dueAt(tx, rule);
  await queries.updateCampaign(
    tx.db,
    id,
    at
      ? { state: 'scheduled', starts_at: at }
      : { state: 'active', starts_at: tx.eventNow(), active_at: tx.now(), checked_at: null },
  );
}

/** Stops a campaign: a scheduled one becomes a draft again, of one being sent, the rest isn't sent, and a rule is turned off. Refuses `campaign.missing`, `campaign.notSending`. */
export async function stop(ctx: Ctx<Actor>, id: string): Promise<Campaign> {
  const row = await campaigns.change(ctx, { id }, async (tx, { state }) => {
    if (state === 'scheduled')
      return queries.updateCampaign(tx.db, id, { state: 'draft', starts_at: null });
    if (state !== 'sending' && state !== 'active') refuse('campaign.notSending');
    await queries.updateCampaign(tx.db, id, { state: 'stopped' });
  });
  return (await withFigures(ctx, [row]))[0]!;
}

/** Starts sending: everyone now in the audience gets one email. Must run inside `commit`. */
async function begin(tx: Ctx, row: CampaignRow): Promise<void> {
  if ((await insertMails(tx, row)) === 0) refuse('campaign.nobody');
  await queries.updateCampaign(tx.db, row.id, { state: 'sending', starts_at: tx.eventNow() });
}
