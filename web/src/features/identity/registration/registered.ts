import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { enter } from '../../../lib/login/enter.ts';
import type { Login } from '../../../lib/login/login.ts';

/** A person who has just registered in this tab. */
export interface Registered {
  _id: string;
  first_name: string;
  email: string;
  /** Needed to book their one call. */
  ticket: string;
  /** Used once the last step is done. */
  login: Login;
}

interface Kept extends Registered {
  /** When the ticket expires, in ms of the browser's clock. */
  until: number;
  done: boolean;
  /** When the booked call starts. */
  callAt?: string;
}

const form = 'registered';
const listeners = new Set<() => void>();
const ticketMs = 30 * 60_000;

/** Stores the registration, so that a reload resumes at the last step. */
export function keepRegistered(person: Registered): void {
  keepDraft(form, { ...person, until: Date.now() + ticketMs, done: false });
  for (const listener of listeners) listener();
}

/** The person between the form and the end of the last step; otherwise null. */
export function registeredNow(): Registered | null {
  const kept = readDraft<Kept>(form);
  return kept._id && !kept.done && kept.until! > Date.now() ? (kept as Kept) : null;
}

/** Whether this tab is between the form and the end of the last step, when there is nothing left to register or log in for. */
export function useIsRegistered(): boolean {
  return useSyncExternalStore(subscribe, isRegistered, () => false);
}

function isRegistered(): boolean {
  return registeredNow() !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Completes the last step: logs them in and discards the ticket. */
export function finishRegistered(
  { _id, first_name, email, login }: Registered,
  callAt?: string,
): void {
  keepDraft(form, { _id, first_name, email, done: true, callAt });
  enter(login);
  for (const listener of listeners) listener();
}

/** What the thank-you page may show of this tab's registration. */
export function lastRegistered(): Partial<Pick<Kept, 'email' | 'callAt'>> {
  return readDraft<Kept>(form);
}
