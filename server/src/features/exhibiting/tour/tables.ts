import type { Language, TourBookingState, TourReminder } from '@pavilion/contract';
import type { Generated, Selectable } from 'kysely';

interface TourTable {
  id: string;
  event_id: string;
  booth_id: string;
  place: string;
  address: string;
  map_url: string | null;
  transport: string;
  start_at: Date;
  end_at: Date;
  closes_hours: number;
  seats: number;
  cancel_reason: Generated<string | null>;
  created_at: Date;
  version: Generated<number>;
}
export type TourRow = Selectable<TourTable>;

interface BookingTable {
  id: string;
  event_id: string;
  tour_id: string;
  person_id: string;
  seats: number;
  state: TourBookingState;
  code: string;
  asked_at: Date;
  seated_at: Date | null;
  offered_until: Generated<Date | null>;
  arrived_at: Generated<Date | null>;
  arrived_seats: Generated<number | null>;
  reminded: TourReminder | null;
  created_at: Date;
  changed_at: Generated<Date | null>;
  sequence: Generated<number>;
  consent_version: string;
  consent_language: Language;
  withdrawn_at: Generated<Date | null>;
}
export type BookingRow = Selectable<BookingTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    tour: TourTable;
    tour_booking: BookingTable;
  }
}
