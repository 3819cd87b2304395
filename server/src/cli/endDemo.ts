import type { Server } from '../context.ts';
import { accessJobs } from '../features/identity/access/jobs.ts';
import { closeDemoLogins } from '../seed.ts';
import { cliText } from '../texts/cli.ts';
import type { Terminal } from './Command.ts';

/** After a real event has come: a demo beside it is none any more, on a server that runs as well. */
export async function endDemo(server: Server, terminal: Terminal): Promise<void> {
  if (server.ports.demo !== 'whileAlone') return;
  await accessJobs(server);
  if (await closeDemoLogins(server)) terminal.print(cliText('event.demo'));
}
