import { type Call, createRoom, type Room } from '@pavilion/contract';
import type { TestServer } from './testServer.ts';

/** Returns an instant that many minutes from now, in event time. */
export function startIn(server: TestServer, minutes: number): string {
  const offsetMs = server.event.clock_offset_seconds * 1000;
  return new Date(server.clock.now().getTime() + offsetMs + minutes * 60_000).toISOString();
}

/** Opens a room as its owner would; it can be entered now by default. */
export async function newRoom(
  server: TestServer,
  owner: string | Call,
  given: object = {},
): Promise<Room> {
  const owned = typeof owner === 'string' ? await server.as(owner) : owner;
  const { meeting } = await owned(createRoom, {
    body: {
      topic: 'Tea',
      type: 2,
      category: 'breakout',
      maxCapacity: 4,
      start_time: startIn(server, 0),
      duration: 30,
      isSessionPublic: true,
      ...given,
    },
  });
  return meeting;
}
