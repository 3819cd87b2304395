import type { SheetKind } from '@pavilion/contract';
import { booths } from './booths.ts';
import { floors } from './floors.ts';
import { members } from './members.ts';
import { offers } from './offers.ts';
import { sessions } from './sessions.ts';
import type { Sheet } from './Sheet.ts';
import { speakers } from './speakers.ts';
import { sponsors } from './sponsors.ts';

/** Every kind of table there is. Another one is a file like these and a line here. */
export const sheets = new Map<SheetKind, Sheet>(
  [floors, booths, offers, sessions, speakers, members, sponsors].map((sheet) => [
    sheet.kind,
    sheet as unknown as Sheet,
  ]),
);
