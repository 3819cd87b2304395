import type { PeopleFilter, CampaignDraft, CampaignRule, CampaignState } from '@pavilion/contract';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

interface CampaignTable {
  id: string;
  event_id: string;
  version: Generated<number>;
  subject: JSONColumnType<CampaignDraft['subject']>;
  body: JSONColumnType<CampaignDraft['text']>;
  button: JSONColumnType<CampaignDraft['button']>;
  link: string | null;
  picture: ColumnType<CampaignDraft['picture'], string | null, string | null>;
  counts_clicks: boolean;
  audience: JSONColumnType<PeopleFilter>;
  rule: ColumnType<CampaignRule | null, string | null, string | null>;
  state: Generated<CampaignState>;
  starts_at: Date | null;
  batch_at: Date | null;
  /** Real time, of an active rule: from when on people's moments count. */
  active_at: Date | null;
  /** Real time: when people were last looked for. */
  checked_at: Date | null;
  by_id: string | null;
  created_at: Date;
}

interface CampaignMailTable {
  campaign_id: string;
  person_id: string;
  event_id: string;
  state: Generated<'waiting' | 'queued' | 'sent' | 'kept' | 'skipped' | 'refused' | 'failed'>;
  outbox_id: string | null;
  token: Generated<string>;
  sent_at: Date | null;
  has_bounced: Generated<boolean>;
  has_clicked: Generated<boolean>;
  has_unsubscribed: Generated<boolean>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    campaign: CampaignTable;
    campaign_mail: CampaignMailTable;
    mail_bounce: { event_id: string; email: string; reason: string; bounced_at: Date };
  }
}

export type CampaignRow = Selectable<CampaignTable>;
