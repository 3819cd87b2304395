import { adminCreate } from './adminCreate.ts';
import type { Command } from './Command.ts';
import { eventCreate } from './eventCreate.ts';

/** Everything the command line can do, in the order of the help. */
export const commands: Command[] = [eventCreate, adminCreate];
