import { CallError, createClient, logout } from '@pavilion/contract';
import { saveLogin, currentLogin } from '../../../lib/login/login.ts';

const pendingKey = 'pavilion-ending';

/** Logs out: this device drops everything private at once; the server ends the login now or once it's reachable. */
export async function logOut(): Promise<void> {
  const token = currentLogin()?.token;
  saveLogin(null);
  if (token) keepPending([...pending(), token]);
  await endPending();
}

/** Ends logins on the server that were logged out while it couldn't be reached. */
export async function endPending(): Promise<void> {
  for (const token of pending()) {
    const call = createClient({
      origin: '',
      headers: () => ({ authorization: `Bearer ${token}` }),
      timeoutMs: 5000,
    });
    const over = await call(logout).then(
      () => true,
      (error: unknown) => error instanceof CallError && error.status === 401,
    );
    if (over) keepPending(pending().filter((one) => one !== token));
  }
}

function pending(): string[] {
  return JSON.parse(localStorage.getItem(pendingKey) ?? '[]') as string[];
}

function keepPending(tokens: string[]): void {
  if (tokens.length) localStorage.setItem(pendingKey, JSON.stringify(tokens));
  else localStorage.removeItem(pendingKey);
}
