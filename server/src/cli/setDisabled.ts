import { email as emailField } from '@pavilion/contract';
import { createContext } from '../core/context.ts';
import { accessJobs } from '../features/identity/access/jobs.ts';
import { setDisabledByOperator } from '../features/identity/access/service.ts';
import { outboxJobs } from '../features/platform/outbox/jobs.ts';
import { cliText } from '../texts/cli.ts';
import { type Terminal, type CommandInput, UsageMistake } from './Command.ts';
import { openServer } from './openServer.ts';
import { eventNamed } from './eventNamed.ts';

/** Disables or enables the person with this address, on behalf of the server's operator. */
export async function setDisabled(
  { options }: CommandInput,
  terminal: Terminal,
  disabled: boolean,
): Promise<void> {
  const email = emailField.safeParse(options['email']);
  if (!email.success) throw new UsageMistake(cliText('field.email'));
  await openServer(terminal, async (server) => {
    const event = await eventNamed(server.store.db, options['event']);
    await outboxJobs(server);
    await accessJobs(server);
    const ctx = createContext(server, { actor: null, event, language: 'en' });
    const given = { email: email.data, disabled, reason: options['reason'] ?? '' };
    const isChanged = await setDisabledByOperator(ctx, given);
    const done = disabled ? 'disable.done' : 'enable.done';
    const nothing = disabled ? 'disable.already' : 'enable.already';
    terminal.print(cliText(isChanged ? done : nothing, { email: email.data, event: event.name }));
  });
}
