import { spawnSync } from 'node:child_process';

/**
 * `npm run failures [-- 20]`: runs the failure tests that many times, stopping at the first failure.
 */
const files = [
  // Redis or PostgreSQL gone for half a minute
  'server/src/process/away.test.ts',
  // killed during 1,000 sends, and asked to stop
  'server/src/process/killed.test.ts',
  // two nodes: jobs run once, limits, presence, resume, rolling restart
  'server/src/process/nodes.test.ts',
  // every live feature across two nodes
  'server/src/process/nodesLive.test.ts',
  'server/src/process/nodesPeople.test.ts',
  'server/src/process/nodesStage.test.ts',
  // the same behind nginx, one killed during 1,000 sends
  'server/src/process/proxied.test.ts',
  // no rate limiter
  'server/src/http/withoutLimiter.test.ts',
  // shared by two nodes: the bus and presence
  'server/src/ports/bus.test.ts',
  'server/src/live/presence.test.ts',
  // the embedded database killed, without power, on a full disk, opened twice
  'server/src/db/embedded/kill.test.ts',
  'server/src/db/embedded/powerLoss.test.ts',
  'server/src/db/embedded/FreeSpace.test.ts',
  'server/src/db/embedded/folderLock.test.ts',
  // database not writable, database gone
  'server/src/process/operations.test.ts',
  'server/src/process/diskFull.test.ts',
  // slow readers; half-open sockets; disconnects of any length
  'server/src/live/hub.test.ts',
  'server/src/live/socket.test.ts',
  'server/src/live/resume.test.ts',
  // a mail server and a gateway that hang
  'server/src/features/platform/outbox/delivery.test.ts',
  // a clock that jumps back
  'server/src/ports/clock.test.ts',
  'server/src/features/platform/notification/mail.test.ts',
];
const times = Number(process.argv[2] ?? 1);
for (let nth = 1; nth <= times; nth++) {
  const from = Date.now();
  // three, as one of them is mostly waiting
  const projects = ['server', 'storage', 'process'].flatMap((name) => ['--project', name]);
  const flags = [...projects, '--maxWorkers=3'];
  const { status } = spawnSync('vitest', ['run', ...flags, ...files], { stdio: 'inherit' });
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`── ${nth} of ${times}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  if (status !== 0) process.exit(1);
}
