import { type Call, getVideoDoor } from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { meshMedia } from '../../../ports/media.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { allocate, noTurn, startTurn, type TestTurn } from '../../../testing/turnServer.ts';

describe.skipIf(noTurn)(`a relay for strict networks${noTurn ? `: ${noTurn}` : ''}`, () => {
  let turn: TestTurn;
  let server: TestServer;
  beforeEach(async () => {
    [turn, server] = await Promise.all([startTurn(), openTestServer()]);
    server.ports.media = meshMedia(turn);
  });
  afterEach(async () => {
    await Promise.all([turn.stop(), server.close()]);
  });

  /** The relay credentials a room's door gives a browser. */
  async function credentials(call: Call) {
    const { _id: roomId } = await newRoom(server, 'alice');
    const { iceServers } = await call(getVideoDoor, { params: { roomId } });
    const { urls, username, credential } = iceServers.find((one) => one.username)!;
    return { url: urls[0]!, username: username!, credential: credential! };
  }

  test('bob opens a relay with credentials that name him and expire', async () => {
    const bob = await server.as('bob');
    const given = await credentials(bob);
    expect(given.url).toBe(turn.url);
    const [until, personId] = given.username.split(':');
    expect(personId).toBe((await server.person('bob')).id);
    expect(Number(until) * 1000 - server.clock.now().getTime()).toBeGreaterThan(5 * 3600_000);
    expect(await allocate(given)).toBe('relayed');
  });

  test('mal gets no relay with bob’s credentials, and nobody with a wrong secret or none', async () => {
    const given = await credentials(await server.as('bob'));
    const [until] = given.username.split(':');
    const forged = { ...given, username: `${until}:${(await server.person('mal')).id}` };
    expect(await allocate(forged)).toBe(401);
    expect(await allocate({ ...given, credential: '' })).toBe(401);
    server.ports.media = meshMedia({ ...turn, secret: 'another secret' });
    expect(await allocate(await credentials(await server.as('bob')))).toBe(401);
  });

  test('bob’s credentials stop working after six hours', async () => {
    server.clock.advance({ minutes: -7 * 60 });
    expect(await allocate(await credentials(await server.as('bob')))).toBe(401);
  });
});
