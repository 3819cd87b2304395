import type { Command } from './Command.ts';
import { setDisabled } from './setDisabled.ts';

/** Blocks a person: ends their logins and closes their sockets. */
export const disable: Command = {
  name: 'disable',
  options: {
    event: { takes: 'SLUG', required: true },
    email: { takes: 'ADDRESS', required: true },
    reason: { takes: 'TEXT' },
  },
  run: (given, terminal) => setDisabled(given, terminal, true),
};
