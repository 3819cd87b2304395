import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { videoPiecePath } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { sendProfile } from '../testing/profileForm.ts';

let server: TestServer;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Announces a form of nine megabytes and sends only its start; returns the first line of the reply, if one comes. */
async function begin(who: string): Promise<{ socket: Socket; replied: Promise<string> }> {
  const { id } = await server.person(who);
  const token = await server.token(who);
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  sockets.push(socket);
  const replied = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0]!);
  replied.catch(() => undefined);
  socket.write(
    `PUT /api/attendee/${id} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="dpFile"; filename="a.png"\r\n\r\n`,
  );
  return { socket, replied };
}

const change = async (who: string) => (await sendProfile(server, who, { bio: 'Me' })).status;

test('mal’s uploads that never end fill no memory: the fifth is refused, and alice and bob change their profiles', async () => {
  const begun = [];
  for (let nth = 0; nth < 4; nth++) begun.push(await begin('mal'));
  const fifth = await begin('mal');
  expect(await fifth.replied).toBe('HTTP/1.1 429 Too Many Requests');
  expect([await change('alice'), await change('bob')]).toEqual([200, 200]);

  // a client that hangs up frees its share
  for (const { socket } of begun) socket.destroy();
  await expect.poll(async () => change('mal')).toBe(200);
  const again = await begin('mal');
  const isOpen = await Promise.race([again.replied, change('mal').then(() => 'still open')]);
  expect(isOpen).toBe('still open');
});

test('a stranger’s piece of a recording is refused before it arrives, and so is bob’s for alice’s', async () => {
  const first = async (token?: string) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    sockets.push(socket);
    const path = `${videoPiecePath}/${crypto.randomUUID()}/0`;
    const login = token ? `authorization: Bearer ${token}\r\n` : '';
    socket.write(
      `PUT ${path} HTTP/1.1\r\nhost: localhost\r\n${login}content-type: video/webm\r\ncontent-length: 8000000\r\n\r\nstart`,
    );
    const [data] = (await once(socket, 'data')) as [Buffer];
    return String(data).split('\r\n')[0];
  };
  expect(await first()).toBe('HTTP/1.1 401 Unauthorized');
  expect(await first(await server.token('bob'))).toBe('HTTP/1.1 404 Not Found');
});
