import type { LocalText, Role } from '@pavilion/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Updateable } from 'kysely';

interface SpeakerTable {
  id: Generated<string>;
  event_id: string;
  /** Null without an account; the name is then the speaker's own. */
  person_id: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string | null>;
  biographical_info: Generated<string>;
  publishes_email: Generated<boolean>;
  publishes_mobile: Generated<boolean>;
  position: Generated<number>;
  designation: Generated<string | null>;
  photo_url: Generated<string | null>;
  company: Generated<string>;
  /** Named for a panel; listed only once a session everyone sees has them as a speaker. */
  is_for_panel: Generated<boolean>;
  links: Generated<string[]>;
  sort_name: GeneratedAlways<string>;
  updated_at: Date;
  removed_at: Generated<Date | null>;
}
export type SpeakerChange = Omit<Updateable<SpeakerTable>, 'id' | 'event_id' | 'updated_at'>;

interface SpeakerTaskTable {
  id: string;
  event_id: string;
  title: JSONColumnType<LocalText>;
  /** `YYYY-MM-DD` in the event's zone. */
  due_on: string;
  created_at: Date;
  removed_at: Date | null;
}

type Shown<Value> = ColumnType<Value, never, never>;

/** A view: who is on a session's panel, as shown to people. */
interface PanelistView {
  event_id: Shown<string>;
  session_id: Shown<string>;
  role: Shown<'speaker' | 'moderator'>;
  position: Shown<number>;
  speaker_id: Shown<string>;
  person_id: Shown<string | null>;
  page_id: Shown<string>;
  first_name: Shown<string>;
  last_name: Shown<string>;
  dp_url: Shown<string | null>;
  profession: Shown<string>;
  company: Shown<string>;
  biographical_info: Shown<string>;
  has_page: Shown<boolean>;
}

/** A view: everyone with a speaker page. */
interface SpeakerPageView {
  event_id: Shown<string>;
  id: Shown<string>;
  person_id: Shown<string | null>;
  page_id: Shown<string>;
  is_listed: Shown<boolean>;
  only_moderates: Shown<boolean>;
  first_name: Shown<string>;
  last_name: Shown<string>;
  email: Shown<string | null>;
  mobile: Shown<string | null>;
  roles: Shown<Role[]>;
  own_dp_url: Shown<string | null>;
  own_designation: Shown<string | null>;
  dp_url: Shown<string | null>;
  profession: Shown<string>;
  company: Shown<string>;
  biographical_info: Shown<string>;
  links: Shown<string[]>;
  publishes_email: Shown<boolean>;
  publishes_mobile: Shown<boolean>;
  position: Shown<number>;
  sort_name: Shown<string>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    speaker: SpeakerTable;
    speaker_task: SpeakerTaskTable;
    speaker_task_state: {
      event_id: string;
      task_id: string;
      person_id: string;
      done_at: Date | null;
      /** The date of the task that they were reminded of, `YYYY-MM-DD`. */
      reminded_for: string | null;
    };
    panelist: PanelistView;
    speaker_page: SpeakerPageView;
  }
}
