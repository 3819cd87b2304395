import { email as emailField } from '@pavilion/contract';
import { createContext } from '../core/context.ts';
import { removeByOperator } from '../features/identity/authenticator/service.ts';
import { outboxJobs } from '../features/platform/outbox/jobs.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, UsageMistake } from './Command.ts';
import { openServer } from './openServer.ts';
import { eventNamed } from './eventNamed.ts';

/** Turns off two-step login for a person who has lost both phone and recovery codes, organisers included. */
export const authenticatorOff: Command = {
  name: 'authenticator off',
  options: {
    event: { takes: 'SLUG', required: true },
    email: { takes: 'ADDRESS', required: true },
  },
  async run({ options }, terminal) {
    const email = emailField.safeParse(options['email']);
    if (!email.success) throw new UsageMistake(cliText('field.email'));
    await openServer(terminal, async (server) => {
      const event = await eventNamed(server.store.db, options['event']);
      await outboxJobs(server);
      const ctx = createContext(server, { actor: null, event, language: 'en' });
      await removeByOperator(ctx, email.data);
      terminal.print(cliText('authenticator.done', { email: email.data, event: event.name }));
    });
  },
};
