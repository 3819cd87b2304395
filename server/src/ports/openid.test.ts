import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { openidIssuers } from './openid.ts';

test('an issuer on the private network is called only over https and only where the operator has named it', async () => {
  let knocks = 0;
  const door = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => door.listen(0, 'localhost', done));
  const { port } = door.address() as AddressInfo;
  const named = (...privateHosts: string[]) =>
    openidIssuers({ toLocalhost: false, privateHosts, clock: systemClock });
  const privateIssuer = `https://localhost:${port}/realms/acme`;
  try {
    const elsewhere = named('id.corp.example', `localhost:${port + 1}`);
    expect(elsewhere.takes(privateIssuer)).toBe(false);
    await expect(elsewhere.look(privateIssuer)).rejects.toThrow();
    expect(knocks).toBe(0);
    const ours = named('id.corp.example', `localhost:${port}`);
    const other = [`http://localhost:${port}`, 'https://localhost', `https://a@localhost:${port}`];
    expect(other.filter((url) => ours.takes(url))).toEqual([]);
    await expect(ours.look(privateIssuer)).rejects.toThrow('openid.away');
    expect(knocks).toBe(1);
  } finally {
    door.close();
  }
});
