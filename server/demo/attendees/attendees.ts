import type { DemoAttendee } from './DemoAttendee.ts';
import { early } from './early.ts';
import { late } from './late.ts';
import { practices } from './practice.ts';

/** Everyone at the expo. */
export const attendees: readonly DemoAttendee[] = [...early, ...late];

/** The same people at the conference, where all are in the trade. */
export const practitioners: readonly DemoAttendee[] = attendees.map((person) => ({
  ...person,
  ...practices[person.slug],
}));
