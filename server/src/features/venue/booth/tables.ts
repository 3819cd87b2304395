import type {
  Booth,
  BoothContent,
  Facts,
  HallFloor,
  Panorama,
  SpokenLanguage,
} from '@pavilion/contract';
import type { Generated, JSONColumnType, Selectable, Updateable } from 'kysely';

interface BoothFloorTable {
  id: string;
  event_id: string;
  key: string;
  name: string;
  cities: string[];
  setting: JSONColumnType<HallFloor['setting']>;
  position: number;
  name_hi: Generated<string | null>;
  removed_at: Generated<Date | null>;
}

interface BoothTable {
  id: string;
  event_id: string;
  floor_id: string;
  slug: string;
  name: string;
  city: string;
  kind: Generated<string>;
  x: number;
  y: number;
  style: Booth['style'];
  tier: Booth['tier'];
  color: string;
  published: Generated<boolean>;
  consultants: Generated<number>;
  boost: Generated<number>;
  content: JSONColumnType<BoothContent>;
  offer: JSONColumnType<NonNullable<Booth['offer']>> | null;
  offer_ends_at: Date | null;
  position: number;
  version: Generated<number>;
  removed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}
export type BoothRow = Selectable<BoothTable>;
export type BoothRowChange = Updateable<BoothTable>;
export type FloorRow = Selectable<BoothFloorTable>;

interface DocumentTable {
  id: string;
  event_id: string;
  booth_id: string | null;
  session_id: Generated<string | null>;
  title: string;
  url: string;
  position: Generated<number>;
  removed_at: Date | null;
  created_at: Generated<Date>;
}

interface BoothItemTable {
  id: string;
  event_id: string;
  booth_id: string;
  name: string;
  facts: JSONColumnType<Facts>;
  free: number | null;
  free_at: Date | null;
  panorama: JSONColumnType<Panorama> | null;
  position: number;
}
export type BoothItemRow = Selectable<BoothItemTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    booth_floor: BoothFloorTable;
    booth: BoothTable;
    booth_item: BoothItemTable;
    booth_staff: {
      event_id: string;
      booth_id: string;
      person_id: string;
      languages: Generated<SpokenLanguage[]>;
      cities: Generated<string[]>;
    };
    /** Who becomes staff on accepting an invitation. */
    booth_staff_invitee: { event_id: string; booth_id: string; email: string };
    document: DocumentTable;
  }
}
