import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook, listDeliveries, testWebhook } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PrivateAddress } from '../../../ports/outboundHttp.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { toProblem } from './verbs/toProblem.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('hana’s test says what the other side answered, or why it could not be reached', async () => {
  let status = 204;
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const hana = await server.as('hana');
  const tested = async () => {
    // a webhook that has failed pauses, so each is tested once
    const body = { url, kinds: ['enquiry.received' as const] };
    const { webhook } = await hana(createWebhook, { body });
    const params = { id: webhook._id };
    await hana(testWebhook, { params });
    await server.settle();
    const { deliveries } = await hana(listDeliveries, { params });
    const latest = deliveries[0]!;
    return { state: latest.state, status: latest.status, problem: latest.problem };
  };
  expect(await tested()).toEqual({ state: 'delivered', status: 204, problem: null });
  status = 404;
  expect(await tested()).toEqual({ state: 'waiting', status: 404, problem: null });
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
  expect(await tested()).toEqual({ state: 'waiting', status: null, problem: 'refused' });
});

test.each([
  [Object.assign(new Error(), { code: 'ENOTFOUND' }), 'hostUnknown'],
  [Object.assign(new Error(), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'certificate'],
  [Object.assign(new Error(), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'certificate'],
  [Object.assign(new Error(), { code: 'ECONNRESET' }), 'cutOff'],
  [AbortSignal.abort(new DOMException('', 'TimeoutError')).reason, 'timeout'],
  [new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]), 'refused'],
  [new PrivateAddress('intranet is on a private address.'), 'privateAddress'],
] as const)('an address that fails with %s is reported as %s', (error, problem) => {
  expect(toProblem(error)).toBe(problem);
});
