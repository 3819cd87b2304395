import { becomeServer } from './becomeServer.ts';
import type { Command } from './Command.ts';

/** Starts a server for real events: in production mode, unless PAVILION_MODE says otherwise. */
export const start: Command = {
  name: 'start',
  options: { port: { takes: 'PORT' } },
  run({ options: { port } }, { env }) {
    return becomeServer({ PAVILION_MODE: 'production', ...env, ...(port && { PORT: port }) });
  },
};
