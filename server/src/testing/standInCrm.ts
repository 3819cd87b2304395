import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a CRM receives it. */
export interface CrmMessage {
  key: string;
  type: string;
  data: { leadId?: string; fields?: Record<string, unknown> } & Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the CRM reacts: `fail` keeps nothing, `lose` keeps it but breaks off before an answer, `wait` answers when released. */
export type CrmReaction = 'keep' | 'fail' | 'lose' | 'wait';

/** A CRM that keeps each message once by its key, and reacts as the test says. */
export interface StandInCrm {
  url: string;
  /** Every attempt. */
  attempts: CrmMessage[];
  /** What it kept, in the order in which it came. */
  kept: CrmMessage[];
  react: (message: CrmMessage, attempt: number) => CrmReaction;
  /** Resolves once an attempt waits for its answer. */
  waiting: () => Promise<void>;
  /** Answers those that wait. */
  release: () => void;
  close: () => void;
}

/** Starts a CRM on this machine. */
export async function startCrm(): Promise<StandInCrm> {
  const held: (() => void)[] = [];
  const watchers: (() => void)[] = [];
  const answered = (response: ServerResponse, nth: number) =>
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: `CRM-${nth}` }));
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as Pick<CrmMessage, 'type' | 'data'>;
      const key = String(request.headers['idempotency-key']);
      const message = { key, type, data, headers: request.headers, body };
      crm.attempts.push(message);
      const nth = crm.attempts.filter((one) => one.key === key).length;
      const reaction = crm.react(message, nth);
      if (reaction === 'fail') return void response.writeHead(503).end();
      if (!crm.kept.some((one) => one.key === key)) crm.kept.push(message);
      if (reaction === 'lose') return void request.socket.destroy();
      if (reaction === 'keep') return void answered(response, crm.kept.length);
      held.push(() => answered(response, crm.kept.length));
      for (const seen of watchers.splice(0)) seen();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const crm: StandInCrm = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    attempts: [],
    kept: [],
    react: () => 'keep',
    waiting: () =>
      new Promise((done) => {
        if (held.length) done();
        else watchers.push(done);
      }),
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return crm;
}
