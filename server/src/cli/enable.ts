import type { Command } from './Command.ts';
import { setDisabled } from './setDisabled.ts';

/** Lets a disabled person in again. */
export const enable: Command = {
  name: 'enable',
  options: {
    event: { takes: 'SLUG', required: true },
    email: { takes: 'ADDRESS', required: true },
  },
  run: (given, terminal) => setDisabled(given, terminal, false),
};
