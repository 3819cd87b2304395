import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import { pageAddress, all } from '../features/platform/event/service.ts';
import { seedDemo } from '../seed.ts';
import { readSettings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, CommandRefused } from './Command.ts';
import { openServer } from './openServer.ts';

/** Adds the two demo events to a server that has no event yet, as the first start of a demo does. */
export const seed: Command = {
  name: 'seed',
  async run(_given, terminal) {
    if (readSettings(terminal.env).PAVILION_MODE === 'production')
      throw new CommandRefused(cliText('seed.production'));
    await openServer(terminal, async (server) => {
      if (!(await seedDemo(server))) throw new CommandRefused(cliText('seed.full'));
      for (const event of await all(server.store.db)) {
        const address = pageAddress({ event, ports: server.ports }, '/');
        terminal.print(cliText('event.created', { name: event.name, address }));
      }
      terminal.print(cliText('seed.done', { password: demoPassword }));
    });
  },
};
