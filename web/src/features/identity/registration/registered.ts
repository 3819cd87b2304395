import { keepDraft, readDraft } from '../../../lib/draft.ts';
import { enter } from '../../../lib/enter.ts';
import type { Login } from '../../../lib/login.ts';

/** Somebody who has just registered in this tab. */
export interface Registered {
  _id: string;
  first_name: string;
  email: string;
  /** For their one call. */
  ticket: string;
  /** Used once the last step is done. */
  login: Login;
}

interface Kept extends Registered {
  /** Until when the ticket is good, in ms of the browser's clock. */
  until: number;
  done: boolean;
  /** The call that was arranged, an instant. */
  callAt?: string;
}

const form = 'registered';
const ticketMs = 30 * 60_000;

/** Keeps who has registered, so that a reload goes on with the last step. */
export function keepRegistered(person: Registered): void {
  keepDraft(form, { ...person, until: Date.now() + ticketMs, done: false });
}

/** Who is between the form and the end of the last step; null for everybody else. */
export function registeredNow(): Registered | null {
  const kept = readDraft<Kept>(form);
  return kept._id && !kept.done && kept.until! > Date.now() ? (kept as Kept) : null;
}

/** The last step is done: they are logged in, and the ticket is thrown away. */
export function finishRegistered(
  { _id, first_name, email, login }: Registered,
  callAt?: string,
): void {
  keepDraft(form, { _id, first_name, email, done: true, callAt });
  enter(login);
}

/** What the thank-you page may say of the registration of this tab. */
export function lastRegistered(): Partial<Pick<Kept, 'email' | 'callAt'>> {
  return readDraft<Kept>(form);
}
