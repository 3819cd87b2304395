import type { ErrorReply } from './errorReply.ts';
import type { Route, RouteInput, RouteReply } from './route.ts';

/** A call that failed or was refused. `status` 0 means there was no response (offline, timeout). */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorReply['code'] | 'offline';
  readonly fields: NonNullable<ErrorReply['fields']>;
  readonly hint: NonNullable<ErrorReply['hint']>;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, reply?: ErrorReply, retryAfterSeconds?: number) {
    super(reply?.message ?? '');
    this.status = status;
    this.code = reply?.code ?? (status === 0 ? 'offline' : 'server.unavailable');
    this.fields = reply?.fields ?? [];
    this.hint = reply?.hint ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ClientOptions {
  /** Origin of the server, without a trailing slash; empty for the page's own. */
  origin: string;
  /** Headers to add, evaluated for each call: authorization, language, idempotency. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export interface CallOptions {
  headers?: Record<string, string>;
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** The typed client of the web, tests and tools: one function that makes any call of the contract. Throws CallError. */
export type Call = <R extends Route>(
  route: R,
  ...input: object extends RouteInput<R>
    ? [input?: RouteInput<R>, options?: CallOptions]
    : [input: RouteInput<R>, options?: CallOptions]
) => Promise<RouteReply<R>>;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Creates a Call bound to one server. Replies are parsed by the contract, which the server has done too: browsers, whose routes come without schemas, take them as they are. */
export function createClient(options: ClientOptions): Call {
  const send = options.fetch ?? fetch;
  return (async (route: Route, input: LooseInput = {}, call: CallOptions = {}) => {
    const headers: Record<string, string> = { ...options.headers?.(), ...call.headers };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    const signals = [AbortSignal.timeout(options.timeoutMs ?? 20_000)];
    if (call.signal) signals.push(call.signal);
    const response = await send(options.origin + callAddress(route, input), {
      method: route.method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      keepalive: call.keepalive,
      signal: AbortSignal.any(signals),
    }).catch(throwOffline);
    const text = await response.text().catch(throwOffline);
    if (!response.ok) throw toCallError(response, text);
    const reply = parsed(response, text);
    return hasSchemas(route) ? route.reply.parse(reply) : reply;
  }) as Call;
}

function throwOffline(): never {
  throw new CallError(0);
}

/** Parses a reply; throws for anything else, such as the page of a proxy or a hotel. */
function parsed({ status }: Response, text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(status);
  }
}

/** The address of a call, with its parameters filled in and its query encoded. */
export function callAddress(route: Route, input: LooseInput = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(key, String(one));
    }
  }
  const search = query.toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

/** Builds the error of an unsuccessful response. */
export function toCallError(response: Response, text: string): CallError {
  const wait = Number(response.headers.get('retry-after')) || undefined;
  try {
    const said: unknown = JSON.parse(text);
    if (isRefusal(said)) return new CallError(response.status, said, wait);
  } catch {
    // not one of ours
  }
  return new CallError(response.status, undefined, wait);
}

/** Whether a body is one of our refusals rather than something from a proxy. */
export function isRefusal(said: unknown): said is ErrorReply {
  const { code, message } = (said ?? {}) as Partial<ErrorReply>;
  return typeof code === 'string' && typeof message === 'string';
}

function hasSchemas(route: Partial<Route>): route is Route {
  return route.reply !== undefined;
}
