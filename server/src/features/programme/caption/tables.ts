import type { CaptionSource } from '@pavilion/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

interface CaptionTable {
  id: string;
  event_id: string;
  session_id: string;
  seq: number;
  revision: Generated<number>;
  text: string;
  language: string;
  source: CaptionSource;
  author_id: string | null;
  client_id: string;
  said_at: Date;
}
export type CaptionRow = Selectable<CaptionTable>;
export type NewCaption = Omit<Insertable<CaptionTable>, 'seq' | 'revision'>;

interface ModeTable {
  session_id: string;
  event_id: string;
  is_on: boolean;
  language: string;
  is_automatic: Generated<boolean>;
  engine_failed_at: Generated<Date | null>;
}
export type ModeRow = Selectable<ModeTable>;
export type NewMode = Insertable<ModeTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    caption: CaptionTable;
    caption_mode: ModeTable;
    captioner: { session_id: string; person_id: string };
  }
}
