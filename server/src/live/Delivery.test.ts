import { expect, test, vi } from 'vitest';
import type { Connection } from './Connection.ts';
import { Delivery, deliveryLimits } from './Delivery.ts';
import { Frame } from './Frame.ts';
import { noFigures } from './LiveFigures.ts';

/** Sockets that record how many frames each write contained. The slow one calls `stall` on every write. */
function crowd(size: number, slowOne: number, stall: () => void) {
  return Array.from({ length: size }, (_, nth) => {
    const wrote: number[] = [];
    const socket: Pick<Connection, 'open' | 'busy' | 'queued' | 'pending' | 'write'> = {
      open: true,
      busy: false,
      queued: false,
      pending: null,
      write() {
        const count = this.pending!.count;
        this.pending = null;
        wrote.push(count);
        if (nth === slowOne) stall();
        return count;
      },
    };
    return { socket: socket as Connection, wrote };
  });
}

test('a long delivery lets other work run, and sockets still to come get what is published meanwhile with it', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const listeners = crowd(200, 5, () => void (now += 10));
  const delivery = new Delivery(deliveryLimits, noFigures(), () => {});
  const publish = (text: string) => {
    const frame = new Frame(text);
    for (const { socket } of listeners) delivery.push(socket, frame);
  };
  publish('"one"');
  await new Promise(setImmediate);
  const first = listeners.findIndex(({ wrote }) => wrote.length === 0);
  expect(first).toBeGreaterThan(5);
  publish('"two"');
  await expect.poll(() => listeners.every(({ socket }) => socket.pending === null)).toBe(true);
  expect(listeners.slice(0, first).map(({ wrote }) => wrote)).toEqual(
    Array.from({ length: first }, () => [1, 1]),
  );
  expect(listeners.slice(first).map(({ wrote }) => wrote)).toEqual(
    Array.from({ length: 200 - first }, () => [2]),
  );
  delivery.stop();
  vi.restoreAllMocks();
});
