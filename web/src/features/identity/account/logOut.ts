import { CallError, createClient, logout } from '@pavilion/contract';
import { saveLogin, currentLogin } from '../../../lib/login.ts';

const pendingKey = 'pavilion-ending';

/** Logs out: this device forgets everything private at once, the server ends the login now or at the next contact. */
export async function logOut(): Promise<void> {
  const token = currentLogin()?.token;
  saveLogin(null);
  if (token) keepPending([...pending(), token]);
  await endPending();
}

/** Ends on the server what was logged out of while it could not be reached. */
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
