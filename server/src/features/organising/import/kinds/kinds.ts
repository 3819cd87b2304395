import type { ImportKind } from '@pavilion/contract';
import { announcements } from './announcements.ts';
import { booths } from './booths.ts';
import { documents } from './documents.ts';
import { floors } from './floors.ts';
import { items } from './items.ts';
import { members } from './members.ts';
import { offers } from './offers.ts';
import { people } from './people.ts';
import { polls } from './polls.ts';
import { sessions } from './sessions.ts';
import type { ImportDefinition } from '../model/definition.ts';
import { speakers } from './speakers.ts';
import { sponsors } from './sponsors.ts';
import { tickets } from './tickets.ts';
import { vouchers } from './vouchers.ts';

/** Every kind of table. To add one, write a file like these and list it here. */
export const importDefinitions: ReadonlyMap<ImportKind, ImportDefinition> = new Map(
  [
    ...[floors, booths, items, offers, documents, sessions, polls],
    ...[people, speakers, members, sponsors, announcements, tickets, vouchers],
  ].map((one) => [one.kind, one as unknown as ImportDefinition]),
);
