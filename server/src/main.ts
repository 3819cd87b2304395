import './process/ownerOnly.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { demoPassword } from './features/identity/password/model/demoPassword.ts';
import { releaseMemory } from './system/releaseMemory.ts';
import { createLog } from './process/log.ts';
import type { Ports } from './ports/ports.ts';
import { closeDemoLogins, hasDemo, seedDemo } from './seed.ts';
import { explainStartupError } from './process/explainStartupError.ts';
import { readSettings } from './settings.ts';
import { startServer } from './process/startServer.ts';

const secondsForRequests = 4;
const secondsForWork = 5;
const secondsToStop = 10;
const idleLookMs = 50;

try {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'));
  const server = await startServer(settings, log);
  if (settings.PAVILION_MODE !== 'production') await seedDemo(server);
  const app = await createApp(server, settings);
  const closedLogins = await closeDemoLogins(server);
  const isDemo = await hasDemo(server);
  // The demo's password is public: only this machine gets in until PUBLIC_URL or HOST is set.
  const isAlone = isDemo && !settings.PUBLIC_URL && !settings.HOST;
  const host = settings.HOST ?? (isAlone ? 'localhost' : '0.0.0.0');
  await app.listen({ port: settings.PORT, host });
  releaseMemory();
  console.log(welcome(server.ports, { isDemo, isAlone, closedLogins }));

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    const asked = performance.now();
    setTimeout(() => process.exit(1), secondsToStop * 1000).unref();
    // Proxies keep connections open: close each one once its last reply has been sent.
    setInterval(() => app.server.closeIdleConnections(), idleLookMs).unref();
    if (!(await within(secondsForRequests, app.close()))) {
      log.warn('shutdown: open requests and sockets dropped');
      app.server.closeAllConnections();
    }
    const answered = performance.now();
    if (!(await within(secondsForWork, server.close())))
      log.warn('shutdown: open jobs cancelled, will be retried');
    const requestsMs = Math.round(answered - asked);
    const workMs = Math.round(performance.now() - answered);
    log.info({ requestsMs, workMs }, 'stopped');
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'uncaught exception, server stops');
    void stop(1);
  });
} catch (error) {
  console.error(explainStartupError(error));
  process.exit(1);
}

/** Waits for a promise, at most this many seconds; resolves to whether it finished in time. */
async function within(seconds: number, underWay: Promise<unknown>): Promise<boolean> {
  const late = pause(seconds * 1000, false, { ref: false });
  return Promise.race([underWay.then(() => true), late]);
}

function welcome(
  { publicUrl }: Ports,
  { isDemo, isAlone, closedLogins }: { isDemo: boolean; isAlone: boolean; closedLogins: number },
): string {
  const lines = [`Pavilion is open at ${publicUrl}`];
  if (isDemo) {
    lines.push(
      '',
      `  Property expo   ${publicUrl}/`,
      `  Conference      ${publicUrl}/e/conference/`,
      `  Mail and SMS    ${publicUrl}/outbox`,
      `  API             ${publicUrl}/api/docs`,
      '',
      '  Log in as alice, bob (attendees), eli (exhibitor), sam (speaker), mo (moderator)',
      `  or hana (organiser) @demo.example with the password ${demoPassword}`,
    );
  }
  if (isAlone) {
    lines.push(
      '',
      '  Only this machine can reach the demo. To open it to others, set PUBLIC_URL, the address in',
      '  people’s browsers (HOST sets the address to listen on).',
    );
  }
  if (closedLogins) {
    lines.push(
      '',
      `  ${closedLogins} demo people are in this database. This is not a demo: their password is refused,`,
      '  and their logins have ended.',
    );
  }
  return `\n${lines.join('\n')}\n`;
}
