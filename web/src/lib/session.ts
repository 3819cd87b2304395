import type { OwnProfile } from '@pavilion/contract';
import { useSyncExternalStore } from 'react';
import { forgetDevice, forgetKept } from './forgetDevice.ts';
import { start } from './start.ts';

/** The saved login of this event on this device. */
export interface Session {
  token: string;
  user: OwnProfile;
}

const key = `pavilion:${start?.event._id ?? 'none'}`;
/** Whose private things lie here while nobody is signed in: a login that expired leaves its drafts behind. */
const ownerKey = `${key}:owner`;
const listeners = new Set<() => void>();
let current = read();

function read(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

/** The saved login, outside of components. */
export function session(): Session | null {
  return current;
}

/** Saves a login, or with null forgets it together with everything private that this device keeps of the event. */
export function keepSession(next: Session | null): void {
  const owner = localStorage.getItem(ownerKey);
  if (!next || (owner && owner !== next.user._id)) forgetPrivate();
  current = next;
  if (next) {
    localStorage.setItem(key, JSON.stringify(next));
    localStorage.setItem(ownerKey, next.user._id);
  }
  for (const listener of listeners) listener();
}

/** The server knows this login no longer: signed out, but what was being written stays for the same person's return. */
export function expireSession(): void {
  current = null;
  localStorage.removeItem(key);
  localStorage.removeItem(privateKey('kept-pages'));
  void forgetKept(key);
  for (const listener of listeners) listener();
}

/** Saves a login of another event on this device, for going there. */
export function keepSessionOf(eventId: string, other: Session): void {
  localStorage.setItem(`pavilion:${eventId}`, JSON.stringify(other));
  localStorage.setItem(`pavilion:${eventId}:owner`, other.user._id);
}

function forgetPrivate(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(key)) storage.removeItem(name);
  void forgetDevice(key);
}

/** The name under which something private is kept, so that logging out clears it. */
export function privateKey(name: string): string {
  return `${key}:${name}`;
}

window.addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  current = read();
  for (const listener of listeners) listener();
  // this tab may have been keeping something at that very moment
  if (!current) void forgetKept(key);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The saved login; renders again when it changes, in other tabs too. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, session);
}
