import type { Generated, Selectable } from 'kysely';

export interface PersonPairTable {
  event_id: string;
  low_id: string;
  high_id: string;
  state: 'pending' | 'accepted' | null;
  from_id: string | null;
  text: Generated<string>;
  asked_at: Date | null;
  answered_at: Date | null;
  low_declined_at: Date | null;
  high_declined_at: Date | null;
}
export type PairRow = Selectable<PersonPairTable>;

interface PersonBlockTable {
  event_id: string;
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

interface RequestFlagTable {
  person_id: string;
  reason: 'tooMany' | 'sameText';
  text: string;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    person_pair: PersonPairTable;
    person_block: PersonBlockTable;
    request_flag: RequestFlagTable;
  }
}
