import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, post, publicLookup } from './outboundHttp.ts';
import { isPublicAddress } from './publicAddress.ts';

let door: Server;
let port: number;
let knocks = 0;
beforeAll(async () => {
  door = createServer((_request, response) => response.end('inside')).on('connection', () => {
    knocks += 1;
  });
  await new Promise<void>((done) => door.listen(0, '::', done));
  ({ port } = door.address() as AddressInfo);
});
afterAll(() => door.close());
beforeEach(() => {
  knocks = 0;
});

const empty = { headers: {}, body: '' };

describe('a call to an address that somebody gave us (5, G-37)', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '0.0.0.0',
    '127.0.0.1.',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    'localhost',
  ])('never reaches this machine as %s', async (host) => {
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${port}/`;
      const near = { ...empty, anywhere: false };
      await expect(post(url, near)).rejects.toThrow('is on a private address.');
      await expect(ask(url, { ...near, method: 'GET' })).rejects.toThrow(
        'is on a private address.',
      );
    }
    expect(knocks).toBe(0);
  });

  test('never reaches this machine as localhost., whether or not there is such a name', async () => {
    await expect(
      post(`http://localhost.:${port}/`, { ...empty, anywhere: false }),
    ).rejects.toThrow();
    expect(knocks).toBe(0);
  });

  test('is not given the open connection of a call that may go anywhere', async () => {
    const url = `http://localhost:${port}/`;
    expect(await post(url, { ...empty, anywhere: true })).toBe(200);
    await expect(post(url, { ...empty, anywhere: false })).rejects.toThrow('private address');
    expect(knocks).toBe(1);
  });

  test('goes to a name that answers public and then private only as long as it is public', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const resolve = (_name: string, _options: object, done: (...given: unknown[]) => void) =>
      done(null, [{ address: answers.shift()!, family: 4 }]);
    const lookup = publicLookup(resolve as never);
    const lookedUp = () =>
      new Promise((answer) =>
        lookup('rebound.example', {}, (error, address) => answer(error?.message ?? address)),
      );
    expect(await lookedUp()).toBe('8.8.8.8');
    expect(await lookedUp()).toBe('rebound.example is on a private address.');
  });

  test('goes to the public ones among the addresses of a name', async () => {
    const mixed = ['10.0.0.1', '2002:7f00:1::', '9.9.9.9'];
    const resolve = (_name: string, _options: object, done: (...given: unknown[]) => void) =>
      done(
        null,
        mixed.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    const found = await new Promise((answer) =>
      publicLookup(resolve as never)('mixed.example', { all: true }, (_error, all) => answer(all)),
    );
    expect(found).toEqual([{ address: '9.9.9.9', family: 4 }]);
  });
});

test.each([
  ...['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '::ffff:8.8.8.8'],
  ...['2606:4700::1', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'],
])('%s is a public address (G-37)', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...['127.0.0.1', '127.1', '0x7f.1', '2130706433', '0.0.0.0', '0.1.2.3', '255.255.255.255'],
  ...['10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '100.127.255.255'],
  ...['192.0.0.8', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.255'],
  ...['192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['::', '::1', '::127.0.0.1', '::ffff:10.0.0.1', '::ffff:0:127.0.0.1', 'fe80::1', 'fe80::1%lo'],
  ...['fec0::1', 'fd00::1', 'fc00::1', 'ff02::1', '100::1', '5f00::1', '3fff::1', '4000::1'],
  ...['2001:db8::1', '2001:2::1', '2001::1', '2001:10::1', '2001:20::1', '2002:7f00:1::1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '', 'localhost', '8.8.8.8.8'],
])('%s is no public address (G-37)', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
