import type { Command } from './Command.ts';
import { setDisabled } from './setDisabled.ts';

/** Lets somebody in again who was disabled. */
export const enable: Command = {
  name: 'enable',
  options: {
    event: { takes: 'SLUG', required: true },
    email: { takes: 'ADDRESS', required: true },
  },
  run: (given, terminal) => setDisabled(given, terminal, false),
};
