import type { EventConfig, EventStanding, EventWording, Features } from '@pavilion/contract';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { EventClock } from '../db/eventTime.ts';

interface EventTable {
  id: string;
  slug: string;
  name: string;
  start_date: string;
  end_date: string;
  zone: string;
  config: JSONColumnType<EventConfig>;
  /** The settings that switched-off features had. */
  resting: ColumnType<Partial<Features>, string, string>;
  wording: ColumnType<EventWording, string, string>;
  version: Generated<number>;
  file_secret: Generated<string>;
  state: Generated<EventStanding>;
  clock_offset_seconds: Generated<number>;
  clock_past: Generated<EventClock['clock_past']>;
  is_default: Generated<boolean>;
  is_demo: Generated<boolean>;
  is_rehearsal: Generated<boolean>;
  host: string | null;
  created_at: Generated<Date>;
}
/** An event as it is stored: every context has one. */
export type EventRow = Selectable<EventTable>;

declare module '../db/tables.ts' {
  interface Tables {
    event: EventTable;
  }
}
