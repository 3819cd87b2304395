import { adminCreate } from './adminCreate.ts';
import { backup } from './backup.ts';
import type { Command } from './Command.ts';
import { doctor } from './doctor.ts';
import { eventCreate } from './eventCreate.ts';
import { incident } from './incident.ts';
import { moveDb } from './moveDb.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

/** Everything the command line can do, in the order of the help. */
export const commands: Command[] = [
  eventCreate,
  adminCreate,
  doctor,
  backup,
  restore,
  verify,
  moveDb,
  incident,
];
