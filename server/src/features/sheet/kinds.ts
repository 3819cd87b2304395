import type { SheetKind } from '@pavilion/contract';
import { booths } from './booths.ts';
import { floors } from './floors.ts';
import { offers } from './offers.ts';
import { sessions } from './sessions.ts';
import type { Sheet } from './Sheet.ts';
import { sponsors } from './sponsors.ts';

/** Every kind of table there is. Another one is a file like these and a line here. */
export const sheets = new Map<SheetKind, Sheet>(
  [floors, booths, offers, sessions, sponsors].map((sheet) => [
    sheet.kind,
    sheet as unknown as Sheet,
  ]),
);
