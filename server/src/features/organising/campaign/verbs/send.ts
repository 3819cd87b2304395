import type { Actor, Campaign } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toDraft } from '../entity.ts';
import * as queries from '../queries.ts';
import { insertMails } from '../queries/audience.ts';
import { campaigns, refuseOld, withFigures } from '../service.ts';
import type { CampaignRow } from '../tables.ts';
import { refuseUnready } from './refuseUnready.ts';

/**
 * Sends a campaign now, schedules it, or resumes one that was stopped. Refuses `campaign.missing`, `campaign.begun`,
 * `campaign.changed`, `campaign.nobody`, and `fields.invalid` if it is incomplete or scheduled in the past.
 */
export async function send(
  ctx: Ctx<Actor>,
  id: string,
  { version, startsAt }: { version: number; startsAt: string | null },
): Promise<Campaign> {
  const row = await campaigns.change(ctx, { id }, async (tx, before) => {
    if (before.state === 'sending' || before.state === 'sent') refuse('campaign.begun');
    refuseOld(before, version);
    refuseUnready(toDraft(before));
    if (before.state === 'stopped')
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

/** Stops a campaign: a scheduled one becomes a draft again, and of one being sent, the rest isn't sent. Refuses `campaign.missing`, `campaign.notSending`. */
export async function stop(ctx: Ctx<Actor>, id: string): Promise<Campaign> {
  const row = await campaigns.change(ctx, { id }, async (tx, { state }) => {
    if (state === 'scheduled')
      return queries.updateCampaign(tx.db, id, { state: 'draft', starts_at: null });
    if (state !== 'sending') refuse('campaign.notSending');
    await queries.updateCampaign(tx.db, id, { state: 'stopped' });
  });
  return (await withFigures(ctx, [row]))[0]!;
}

/** Starts sending: everyone now in the audience gets one email. Must run inside `commit`. */
async function begin(tx: Ctx, row: CampaignRow): Promise<void> {
  if ((await insertMails(tx, row)) === 0) refuse('campaign.nobody');
  await queries.updateCampaign(tx.db, row.id, { state: 'sending', starts_at: tx.eventNow() });
}
