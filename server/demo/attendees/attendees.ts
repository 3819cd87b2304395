import type { DemoAttendee } from './DemoAttendee.ts';
import { early } from './early.ts';
import { late } from './late.ts';

/** Everybody at the demo events. */
export const attendees: readonly DemoAttendee[] = [...early, ...late];
