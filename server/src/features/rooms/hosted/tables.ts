import type {
  HostedMeetingState,
  HostedShortfall,
  HostedSide,
  HostedWish,
} from '@pavilion/contract';

export interface HostedProgrammeRow {
  event_id: string;
  from_at: Date | null;
  until_at: Date | null;
  buyer_min: number;
  buyer_max: number;
  seller_min: number;
  seller_max: number;
  is_one_per_company: boolean;
  solved_at: Date | null;
}

export interface HostedMeetingRow {
  id: string;
  event_id: string;
  buyer_id: string;
  seller_id: string;
  start_at: Date;
  state: HostedMeetingState;
  meeting_id: string | null;
  notified_at: Date | null;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    hosted_programme: HostedProgrammeRow;
    hosted_person: {
      event_id: string;
      person_id: string;
      side: HostedSide;
      shortfall: HostedShortfall | null;
    };
    hosted_wish: { event_id: string; person_id: string; other_id: string; wish: HostedWish };
    hosted_meeting: HostedMeetingRow;
  }
}
