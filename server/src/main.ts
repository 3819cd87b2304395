import { createApp } from './app.ts';
import { demoPassword } from './features/account/demoPassword.ts';
import { giveBackMemory } from './giveBackMemory.ts';
import { createLog } from './log.ts';
import type { Ports } from './ports/ports.ts';
import { closeDemoLogins, seedDemo } from './seed.ts';
import { sayWhyNot } from './sayWhyNot.ts';
import { readSettings } from './settings.ts';
import { startHouse } from './startHouse.ts';

const secondsForRequests = 4;
const secondsToStop = 10;

try {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  process.on('unhandledRejection', (error) => log.error({ error }, 'an error nobody waited for'));
  const house = await startHouse(settings, log);
  if (settings.PAVILION_MODE !== 'production') await seedDemo(house);
  const closedLogins = house.ports.demo ? 0 : await closeDemoLogins(house);
  const app = await createApp(house, settings);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  giveBackMemory();
  console.log(welcome(house.ports, closedLogins));

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), secondsToStop * 1000).unref();
    setTimeout(() => app.server.closeAllConnections(), secondsForRequests * 1000).unref();
    await app.close();
    await house.close();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'an error nobody caught; the server stops');
    void stop(1);
  });
} catch (error) {
  console.error(sayWhyNot(error));
  process.exit(1);
}

function welcome({ publicUrl, demo }: Ports, closedLogins: number): string {
  const lines = [`Pavilion is open at ${publicUrl}`];
  if (demo) {
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
  if (closedLogins) {
    lines.push(
      '',
      `  ${closedLogins} demo people are in this database. This is no demo: the demo password is`,
      '  refused, and nobody is logged in as one of them any more.',
    );
  }
  return `\n${lines.join('\n')}\n`;
}
