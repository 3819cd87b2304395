import { headersOf } from './callHeaders.ts';
import { keptAt, loginKey } from './start.ts';

interface EarlyRead {
  /** Who asks, and how. */
  headers: string;
  answer: Promise<Response>;
  giveUp: AbortController;
}

/** A page that takes longer to begin asks again. */
const freshMs = 10_000;

const reads = new Map<string, EarlyRead>();

/** Asks for what the page inside will ask for first, as the server has seen it do, while its scripts are still being read. Calls nobody makes go unused. */
export function beginEarlyReads(): void {
  const written = document.getElementById('reads')?.textContent;
  const { dataset, lang } = document.documentElement;
  const token = savedToken();
  // in another language or for a guest, and without a network, the page asks for other things
  if (!written || !token || keptAt || dataset['other'] !== undefined) return;
  const headers = headersOf(lang, token);
  for (const address of JSON.parse(written) as string[]) {
    const giveUp = new AbortController();
    const answer = fetch(address, { headers, signal: giveUp.signal });
    // whoever takes it is told
    answer.catch(() => undefined);
    reads.set(address, { headers: JSON.stringify(headers), answer, giveUp });
  }
  setTimeout(forgetEarlyReads, freshMs);
}

/** Something has happened since they were asked: whoever asks now is told anew. */
export function forgetEarlyReads(): void {
  reads.clear();
}

/** The answer to a call, if just this one was begun early by the same person; each is given once. */
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
