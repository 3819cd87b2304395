import type { MailTime, NotificationKind } from '@pavilion/contract';
import type { Generated } from 'kysely';

interface NotificationTable {
  id: string;
  seq: Generated<number>;
  event_id: string;
  person_id: string;
  kind: NotificationKind;
  by_id: string | null;
  detail: Record<string, string>;
  link: string;
  is_listed: boolean;
  is_merged: boolean;
  mail: MailTime | null;
  mailed_at: Date | null;
  read_at: Date | null;
  created_at: Date;
}

interface PreferenceTable {
  event_id: string;
  person_id: string;
  kind: NotificationKind;
  mail: MailTime | null;
  push: boolean | null;
}

interface DoNotDisturbTable {
  person_id: string;
  event_id: string;
  is_on: boolean;
  in_sessions: boolean;
  quiet_from: string | null;
  quiet_to: string | null;
  zone: string | null;
}

interface PushSubscriptionTable {
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_preference: PreferenceTable;
    notification_digest: { event_id: string; person_id: string; day: string };
    do_not_disturb: DoNotDisturbTable;
    push_subscription: PushSubscriptionTable;
    push_key: { id: Generated<number>; public_key: string; private_key: string; created_at: Date };
  }
}
