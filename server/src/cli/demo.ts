import { cliText } from '../texts/cli.ts';
import { becomeServer } from './becomeServer.ts';
import { type Command, CommandRefused } from './Command.ts';

/** Starts a server that gets the demo events if it has none. */
export const demo: Command = {
  name: 'demo',
  options: { port: { takes: 'PORT' } },
  async run({ options: { port } }, { env }) {
    if (env['PAVILION_MODE'] === 'production') throw new CommandRefused(cliText('demo.production'));
    return becomeServer({ ...env, ...(port && { PORT: port }) });
  },
};
