import * as library from 'openid-client';
import type { Clock } from './clock.ts';
import { ask } from './outboundHttp.ts';
import { urlRules } from './urlRules.ts';

/** An event's registration with its issuer. */
interface OpenidClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What binds a response to its request. */
interface Bond {
  state: string;
  nonce: string;
  pkceVerifier: string;
}

/** A person an issuer has authenticated. */
export interface OpenidPerson {
  issuer: string;
  subject: string;
  /** Empty if the issuer provides none. */
  email: string;
  /** Whether the issuer vouches for the address. */
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Speaks OpenID Connect with the issuers organisers configure. Everything throws OpenidFailure. */
export interface OpenidIssuers {
  /** Whether we may call this address at all. */
  takes(issuer: string): boolean;
  /** Asks an issuer for its endpoints; `posts`: it can respond with a form instead of in the URL. */
  look(issuer: string): Promise<{ issuer: string; posts: boolean }>;
  /** The URL where a person logs in at the issuer. */
  begin(client: OpenidClient, redirectUrl: string, bond: Bond): Promise<string>;
  /** The person who logged in, from the URL the issuer redirected to, with its response in the query. */
  finish(client: OpenidClient, answer: URL, bond: Bond): Promise<OpenidPerson>;
}

const failures = [
  'openid.away',
  'openid.denied',
  'openid.expired',
  'openid.invalid',
  'openid.late',
  'openid.otherIssuer',
  'openid.refused',
  'openid.unreadable',
] as const;
type Failing = (typeof failures)[number];

/** Why a login with an issuer failed; `cause` is the library's error. */
export class OpenidFailure extends Error {
  readonly code: Failing;
  constructor(code: Failing, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const keptMs = 10 * 60_000;
const scope = 'openid email profile';

/** Real issuers, through openid-client. Their metadata is cached for ten minutes. */
export function openidIssuers({
  clock,
  ...reachable
}: Parameters<typeof urlRules>[0] & { clock: Clock }): OpenidIssuers {
  const { takes, isNear, isHere } = urlRules(reachable);
  const guarded: library.CustomFetch = (url, { method, headers, body }) => {
    if (!takes(url)) throw new Error(`${url} is not called.`);
    const text = body ? String(body as string | URLSearchParams) : '';
    return ask(url, { method, headers, body: text, anywhere: isNear(url) });
  };

  async function discover({ issuer, clientId, clientSecret }: OpenidClient) {
    try {
      const found = await library.discovery(
        new URL(issuer),
        clientId,
        undefined,
        (server, ...rest) => {
          const posts =
            server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
          const prove = posts ? library.ClientSecretPost : library.ClientSecretBasic;
          prove(clientSecret)(server, ...rest);
        },
        {
          [library.customFetch]: guarded,
          execute: [
            library.enableNonRepudiationChecks,
            ...(isHere(issuer) ? [library.allowInsecureRequests] : []),
          ],
        },
      );
      const { authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata();
      if (![authorization_endpoint, token_endpoint, jwks_uri].every((url) => url && takes(url)))
        throw new OpenidFailure('openid.unreadable');
      return found;
    } catch (error) {
      throw asFailure(error, 'openid.unreadable');
    }
  }

  const kept = new Map<string, { until: number; found: ReturnType<typeof discover> }>();
  function known(client: OpenidClient): ReturnType<typeof discover> {
    const now = clock.now().getTime();
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret]);
    const had = kept.get(key);
    if (had) return had.found;
    const found = discover(client);
    kept.set(key, { until: now + keptMs, found });
    found.catch(() => kept.delete(key));
    return found;
  }

  return {
    takes,
    async look(issuer) {
      const found = await discover({ issuer, clientId: 'unknown', clientSecret: 'unknown' });
      return { issuer: found.serverMetadata().issuer, posts: canPost(found) };
    },
    async begin(client, redirectUrl, { state, nonce, pkceVerifier }) {
      const found = await known(client);
      return library.buildAuthorizationUrl(found, {
        redirect_uri: redirectUrl,
        scope,
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(pkceVerifier),
        code_challenge_method: 'S256',
        ...(canPost(found) && { response_mode: 'form_post' }),
      }).href;
    },
    async finish(client, answer, { state, nonce, pkceVerifier }) {
      const found = await known(client);
      try {
        const tokens = await library.authorizationCodeGrant(found, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: pkceVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        // some issuers keep names and addresses out of the token
        const more =
          claims['email'] === undefined && found.serverMetadata().userinfo_endpoint
            ? await library.fetchUserInfo(found, tokens.access_token, claims.sub)
            : {};
        return toPerson(claims.iss, claims.sub, { ...claims, ...more });
      } catch (error) {
        throw asFailure(error, 'openid.invalid');
      }
    },
  };
}

function canPost(found: library.Configuration): boolean {
  return found.serverMetadata().response_modes_supported?.includes('form_post') ?? false;
}

function toPerson(issuer: string, subject: string, claims: Record<string, unknown>): OpenidPerson {
  const word = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const [first = '', ...others] = word('name').trim().split(/\s+/);
  const given = word('given_name');
  return {
    issuer,
    subject,
    email: word('email'),
    // Microsoft has its own claim for this
    isVerified:
      claims['email_verified'] === true || [true, 1, '1'].includes(claims['xms_edov'] as 1),
    firstName: given || first,
    lastName: word('family_name') || (given ? '' : others.join(' ')),
  };
}

/** Turns an error into a failure people can act on, as far as possible. */
function asFailure(error: unknown, otherwise: Failing): OpenidFailure {
  if (error instanceof OpenidFailure) return error;
  return new OpenidFailure(toCode(error, otherwise), error);
}

const turnedBack = ['access_denied', 'login_required', 'consent_required', 'interaction_required'];

function toCode(error: unknown, otherwise: Failing): Failing {
  if (error instanceof library.AuthorizationResponseError)
    return turnedBack.includes(error.error) ? 'openid.denied' : 'openid.refused';
  if (error instanceof library.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'openid.expired' : 'openid.refused';
  if (error instanceof library.WWWAuthenticateChallengeError) return 'openid.refused';
  const { code, cause } = error as { code?: string; cause?: { attribute?: string } };
  if (!code?.startsWith('OAUTH_') || code === 'OAUTH_TIMEOUT') return 'openid.away';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'openid.late';
  if (otherwise === 'openid.unreadable' && cause?.attribute === 'issuer')
    return 'openid.otherIssuer';
  return otherwise;
}
