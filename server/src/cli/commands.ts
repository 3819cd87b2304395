import { adminCreate } from './adminCreate.ts';
import { backup } from './backup.ts';
import { authenticatorOff } from './authenticatorOff.ts';
import type { Command } from './Command.ts';
import { completionFor } from './completion.ts';
import { demo } from './demo.ts';
import { disable } from './disable.ts';
import { doctor } from './doctor.ts';
import { enable } from './enable.ts';
import { eventCreate } from './eventCreate.ts';
import { exportEvent } from './exportEvent.ts';
import { importEvent } from './importEvent.ts';
import { incident } from './incident.ts';
import { migrate } from './migrate.ts';
import { moveDb } from './moveDb.ts';
import { restore } from './restore.ts';
import { rotateSecret } from './rotateSecret.ts';
import { seed } from './seed.ts';
import { start } from './start.ts';
import { verify } from './verify.ts';

const own: Command[] = [
  demo,
  start,
  eventCreate,
  adminCreate,
  seed,
  disable,
  enable,
  authenticatorOff,
  doctor,
  backup,
  restore,
  verify,
  exportEvent,
  importEvent,
  migrate,
  moveDb,
  rotateSecret,
  incident,
];

/** All commands, in the order of the help. */
export const commands: Command[] = [...own, completionFor(own)];
