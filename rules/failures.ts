import { spawnSync } from 'node:child_process';

/**
 * `npm run failures [-- 20]`: the tests of what breaks, so many times in a row; the first failure ends it.
 */
const files = [
  // Redis or PostgreSQL gone for half a minute
  'server/src/process/away.test.ts',
  // killed amid 1,000 sends, and asked to stop
  'server/src/process/killed.test.ts',
  // two nodes: jobs once, limits, presence, resume, restart one after the other
  'server/src/process/nodes.test.ts',
  // every live feature over two nodes
  'server/src/process/nodesLive.test.ts',
  'server/src/process/nodesPeople.test.ts',
  'server/src/process/nodesStage.test.ts',
  // the same behind nginx, one killed amid 1,000 sends
  'server/src/process/proxied.test.ts',
  // nobody can count
  'server/src/http/withoutLimiter.test.ts',
  // what two nodes share: the bus, and who is where
  'server/src/ports/bus.test.ts',
  'server/src/live/presence.test.ts',
  // the embedded database killed, without power, on a full disk, opened twice
  'server/src/db/embedded/kill.test.ts',
  'server/src/db/embedded/powerLoss.test.ts',
  'server/src/db/embedded/FreeSpace.test.ts',
  'server/src/db/embedded/folderLock.test.ts',
  // no writes, no database
  'server/src/process/operations.test.ts',
  'server/src/process/diskFull.test.ts',
  // slow readers; half-open sockets; breaks of every length
  'server/src/live/hub.test.ts',
  'server/src/live/socket.test.ts',
  'server/src/live/resume.test.ts',
  // a mail server and a gateway that hang
  'server/src/features/platform/outbox/delivery.test.ts',
  // a clock that goes back
  'server/src/ports/clock.test.ts',
  'server/src/features/platform/notification/mail.test.ts',
];
const times = Number(process.argv[2] ?? 1);
for (let nth = 1; nth <= times; nth++) {
  const from = Date.now();
  // one of them mostly waits
  const projects = ['server', 'storage', 'process'].flatMap((name) => ['--project', name]);
  const flags = [...projects, '--maxWorkers=3'];
  const { status } = spawnSync('vitest', ['run', ...flags, ...files], { stdio: 'inherit' });
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`── ${nth} of ${times}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  if (status !== 0) process.exit(1);
}
