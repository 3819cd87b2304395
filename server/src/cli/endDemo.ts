import type { Server } from '../core/context.ts';
import { accessJobs } from '../features/identity/access/jobs.ts';
import { closeDemoLogins } from '../seed.ts';
import { cliText } from '../texts/cli.ts';
import type { Terminal } from './Command.ts';

/** Ends the demo once there is a real event beside it, on a running server too. */
export async function endDemo(server: Server, terminal: Terminal): Promise<void> {
  if (server.ports.demo !== 'whileAlone') return;
  await accessJobs(server);
  if (await closeDemoLogins(server)) terminal.print(cliText('event.demo'));
}
