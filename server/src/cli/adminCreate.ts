import { email as emailField } from '@pavilion/contract';
import { createContext } from '../core/context.ts';
import { createOrganiser } from '../features/identity/account/verbs/createOrganiser.ts';
import { pageAddress } from '../features/platform/event/service.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, UsageMistake } from './Command.ts';
import { openServer } from './openServer.ts';
import { eventNamed } from './eventNamed.ts';

/** Adds an organiser, who may do everything, to an event. */
export const adminCreate: Command = {
  name: 'admin create',
  options: {
    event: { takes: 'SLUG', required: true },
    email: { takes: 'ADDRESS', required: true },
    name: { takes: 'NAME' },
  },
  async run({ options }, terminal) {
    const email = emailField.safeParse(options['email']);
    if (!email.success) throw new UsageMistake(cliText('field.email'));
    await openServer(terminal, async (server) => {
      const event = await eventNamed(server.store.db, options['event']);
      const ctx = createContext(server, { actor: null, event, language: 'en' });
      const password = await terminal.askSecret();
      await createOrganiser(ctx, { email: email.data, name: options['name'] ?? '', password });
      const address = pageAddress(ctx, '/attendee-login');
      terminal.print(cliText('admin.created', { email: email.data, event: event.name, address }));
    });
  },
};
