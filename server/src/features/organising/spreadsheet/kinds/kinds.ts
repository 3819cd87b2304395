import type { SheetKind } from '@pavilion/contract';
import { announcements } from './announcements.ts';
import { booths } from './booths.ts';
import { documents } from './documents.ts';
import { floors } from './floors.ts';
import { members } from './members.ts';
import { offers } from './offers.ts';
import { polls } from './polls.ts';
import { sessions } from './sessions.ts';
import type { Sheet } from '../verbs/defineImport.ts';
import { speakers } from './speakers.ts';
import { sponsors } from './sponsors.ts';

/** Every kind of table there is. Another one is a file like these and a line here. */
export const sheets = new Map<SheetKind, Sheet>(
  [
    ...[floors, booths, offers, documents, sessions, polls],
    ...[speakers, members, sponsors, announcements],
  ].map((sheet) => [sheet.kind, sheet as unknown as Sheet]),
);
