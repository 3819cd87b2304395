import { currentLogin } from '../login/login.ts';

/** A stored file, fetched with the login; null where the user may not read it. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob | null> {
  const token = currentLogin()?.token;
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await fetch(url, { headers, signal: signal ?? null });
  return reply.ok ? reply.blob() : null;
}
