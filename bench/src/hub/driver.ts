import type { DriverCommand, DriverReport } from './messages.ts';
import { Reader } from './Reader.ts';

const connectingAtOnce = 100;
const sampleEvery = 50;

let readers: Reader[] = [];
const tally = { deliveries: 0, outOfOrder: 0, delays: [] as number[] };

async function open({ port, sockets, protocol }: Extract<DriverCommand, { do: 'connect' }>) {
  while (readers.length < sockets) {
    const few = Array.from(
      { length: Math.min(connectingAtOnce, sockets - readers.length) },
      (_, i) => {
        const sampled = (readers.length + i) % sampleEvery === 0;
        return new Reader(port, { protocol, sampled, tally });
      },
    );
    await Promise.all(few.map((reader) => reader.ready));
    readers.push(...few);
  }
}

function report(): DriverReport {
  const { user, system } = process.cpuUsage();
  return {
    ...tally,
    complete: readers.reduce((least, reader) => Math.min(least, reader.lastSeq), Infinity),
    closed: readers.filter((reader) => reader.closed).length,
    cpuMs: (user + system) / 1000,
  };
}

let following: NodeJS.Timeout | undefined;

process.on('message', async (command: DriverCommand) => {
  if (command.do === 'connect') {
    await open(command);
    process.send?.({ connected: readers.length });
  } else if (command.do === 'follow') {
    clearInterval(following);
    following = setInterval(() => process.send?.({ progress: { ...report(), delays: [] } }), 5);
  } else if (command.do === 'report') {
    clearInterval(following);
    process.send?.({ report: report() });
    Object.assign(tally, { deliveries: 0, outOfOrder: 0, delays: [] });
  } else {
    for (const reader of readers) reader.close();
    readers = [];
    process.send?.({ closed: true });
  }
});
process.on('disconnect', () => process.exit());
