import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  type: string;
  key: string;
  data: { leadId?: string; fields?: Record<string, unknown> };
}

/** A CRM that keeps each message once by its key. */
export interface Crm {
  address: string;
  kept: Received[];
  close: () => void;
}

/** Starts one at a free port. */
export async function openCrm(): Promise<Crm> {
  const kept: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>;
      if (!kept.some((one) => one.key === key)) kept.push({ type, key, data });
      response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: `CRM-${kept.length}` }));
    });
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/leads`,
    kept,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
