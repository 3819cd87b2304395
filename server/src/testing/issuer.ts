import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

/** An OpenID Connect provider that logs in anyone a test names, and can be made to lie. */
export interface TestIssuer {
  url: string;
  clientSecret: string;
  /** The response modes it supports. */
  modes: string[];
  /** Claims about the next person; `lies` override anything correct. */
  claims: Claims;
  lies: Claims;
  /** Whether its tokens are signed with a foreign key. */
  isForged: boolean;
  /** Overrides for its discovery document. */
  metadata: Claims;
  /** The paths of all requests so far. */
  asked: string[];
  /** Logs someone in as if by browser; returns what it sends back to the event, and how. */
  letIn(authorizationUrl: string): { redirectUri: string; mode: string; answer: URLSearchParams };
  close(): void;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Claims, { privateKey }: typeof keys): string {
  const content = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** Opens an issuer on this machine. It really signs its tokens, and checks secret, code and verifier like a real one. */
export async function openIssuer(): Promise<TestIssuer> {
  const codes = new Map<string, { question: URLSearchParams; claims: Claims }>();
  const issuer: TestIssuer = {
    url: '',
    clientSecret: 'only the issuer knows',
    modes: ['query', 'form_post'],
    claims: {},
    lies: {},
    isForged: false,
    metadata: {},
    asked: [],
    letIn(authorizationUrl) {
      const question = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      const now = Math.floor(Date.now() / 1000);
      const right = {
        iss: issuer.url,
        aud: question.get('client_id'),
        iat: now,
        exp: now + 300,
        nonce: question.get('nonce'),
      };
      codes.set(code, { question, claims: { ...right, ...issuer.claims, ...issuer.lies } });
      const state = question.get('state')!;
      return {
        redirectUri: question.get('redirect_uri')!,
        mode: question.get('response_mode') ?? 'query',
        answer: new URLSearchParams({ code, state }),
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  function described(): object {
    const { url, modes, metadata } = issuer;
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      response_modes_supported: modes,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...metadata,
    };
  }

  /** Exchanges a code for tokens; returns OAuth's error code if it is invalid. */
  function exchanged(given: URLSearchParams, authorization: string): object | string {
    const code = given.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    const [, secret = ''] = Buffer.from(authorization.slice(6), 'base64').toString().split(':');
    if (new URLSearchParams(`secret=${secret}`).get('secret') !== issuer.clientSecret)
      return 'invalid_client';
    const verifier = given.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (
      found?.question.get('code_challenge') !== challenge ||
      found.question.get('redirect_uri') !== given.get('redirect_uri')
    )
      return 'invalid_grant';
    const id_token = signed(found.claims, issuer.isForged ? stranger : keys);
    return { access_token: randomUUID(), token_type: 'Bearer', id_token };
  }

  const server: Server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    issuer.asked.push(path);
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/.well-known/openid-configuration') return say(200, described());
    if (path === '/keys') return say(200, { keys: [jwk] });
    if (path !== '/token') return say(404, {});
    void text(request).then((body) => {
      const tokens = exchanged(new URLSearchParams(body), request.headers.authorization ?? '');
      return typeof tokens === 'string' ? say(400, { error: tokens }) : say(200, tokens);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
}
