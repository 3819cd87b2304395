import type { Campaign, CampaignDraft, CampaignFigures } from '@pavilion/contract';
import type { FigureRow } from './queries/mails.ts';
import type { CampaignRow } from './tables.ts';

const none: CampaignFigures = {
  people: 0,
  waiting: 0,
  queued: 0,
  delivered: 0,
  bounced: 0,
  skipped: 0,
  failed: 0,
  kept: 0,
  clicked: 0,
  unsubscribed: 0,
};

/** A campaign as organisers wrote it. */
export function toDraft(row: CampaignRow): CampaignDraft {
  return {
    subject: row.subject,
    text: row.body,
    button: row.button,
    link: row.link,
    picture: row.picture,
    countsClicks: row.counts_clicks,
    audience: row.audience,
    rule: row.rule,
  };
}

export function toCampaign(row: CampaignRow, figures: FigureRow | undefined): Campaign {
  const { campaign_id: _, ...counted } = figures ?? { ...none, campaign_id: row.id };
  return {
    _id: row.id,
    version: row.version,
    ...toDraft(row),
    state: row.state,
    startsAt: row.starts_at?.toISOString() ?? null,
    figures: { ...counted, clicked: row.counts_clicks ? counted.clicked : null },
  };
}
