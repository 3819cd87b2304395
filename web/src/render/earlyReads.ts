import { toHeaders } from '../lib/api/callHeaders.ts';
import { keptAt, loginKey } from '../lib/start.ts';

interface EarlyRead {
  /** The caller's headers, as JSON. */
  headers: string;
  answer: Promise<Response>;
  giveUp: AbortController;
}

/** A page that takes longer to start asks again. */
const freshMs = 10_000;

const reads = new Map<string, EarlyRead>();

/** Prefetches what the page behind the login will ask for first, as observed by the server, while its scripts are still loading. Replies nothing asks for go unused. */
export function beginEarlyReads(): void {
  const written = document.getElementById('reads')?.textContent;
  const { dataset, lang } = document.documentElement;
  const token = savedToken();
  // in another language, as a guest or offline, the page asks for other things
  if (!written || !token || keptAt || dataset['other'] !== undefined) return;
  const headers = toHeaders(lang, token);
  for (const address of JSON.parse(written) as string[]) {
    const giveUp = new AbortController();
    const answer = fetch(address, { headers, signal: giveUp.signal });
    // the error goes to the taker of the reply
    answer.catch(() => undefined);
    reads.set(address, { headers: JSON.stringify(headers), answer, giveUp });
  }
  setTimeout(forgetEarlyReads, freshMs);
}

/** Drops the early reads: something has changed since, so that callers fetch afresh. */
export function forgetEarlyReads(): void {
  reads.clear();
}

/** The reply to a call, if exactly this one was started early by the same person; each is handed out once. */
export function takeEarlyRead(
  address: string,
  { method, headers, signal }: RequestInit = {},
): Promise<Response> | null {
  const read = method === 'GET' ? reads.get(address) : undefined;
  if (!read || read.headers !== JSON.stringify(headers)) return null;
  reads.delete(address);
  signal?.addEventListener('abort', () => read.giveUp.abort(signal.reason));
  return read.answer;
}

function savedToken(): string | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(loginKey) ?? 'null') as { token: string } | null;
    return saved?.token;
  } catch {
    return undefined;
  }
}
