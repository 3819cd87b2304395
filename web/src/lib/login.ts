import type { OwnProfile } from '@pavilion/contract';
import { useSyncExternalStore } from 'react';
import { forgetDevice, forgetKept } from './forgetDevice.ts';
import { loginKey as key } from './start.ts';

/** The saved login of this event on this device. */
export interface Login {
  token: string;
  user: OwnProfile;
}

/** Whose private things lie here while nobody is signed in: a login that expired leaves its drafts behind. */
const ownerKey = `${key}:owner`;
const listeners = new Set<() => void>();
let current = read();

function read(name = key): Login | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Login | null;
  } catch {
    return null;
  }
}

/** The saved login, outside of components. */
export function currentLogin(): Login | null {
  return current;
}

/** Saves a login, or with null forgets it together with everything private that this device keeps of the event. */
export function saveLogin(next: Login | null): void {
  const owner = localStorage.getItem(ownerKey);
  if (!next || (owner && owner !== next.user._id)) forgetPrivate();
  if (next) {
    localStorage.setItem(key, JSON.stringify(next));
    localStorage.setItem(ownerKey, next.user._id);
  }
  become(next);
}

/** Keeps the own profile as the server says it is now. Of somebody who is signed in here no longer nothing is kept. */
export function keepProfile(user: OwnProfile): void {
  if (current?.user._id !== user._id) return;
  // most often nothing is new, and everything that knows the login would be drawn anew
  if (JSON.stringify(user) !== JSON.stringify(current.user)) saveLogin({ ...current, user });
}

/** The server knows this login no longer: signed out, but what was being written stays for the same person's return. */
export function expireLogin(): void {
  localStorage.removeItem(key);
  localStorage.removeItem(privateKey('kept-pages'));
  void forgetKept(key);
  become(null);
}

function become(next: Login | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The logins of other events that this device keeps, by the event’s id. */
export function otherLogins(): Record<string, Login> {
  const found: Record<string, Login> = {};
  for (const name of Object.keys(localStorage)) {
    const id = /^pavilion:([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(name)?.[1];
    const saved = id && name !== key ? read(name) : null;
    if (id && saved) found[id] = saved;
  }
  return found;
}

/** Saves a login of another event on this device, for going there. */
export function saveLoginOf(eventId: string, other: Login): void {
  localStorage.setItem(`pavilion:${eventId}`, JSON.stringify(other));
  localStorage.setItem(`pavilion:${eventId}:owner`, other.user._id);
}

function forgetPrivate(): void {
  forgetNamed(localStorage);
  forgetNamed(sessionStorage);
  void forgetDevice(key);
}

function forgetNamed(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(key)) storage.removeItem(name);
}

/** The name under which something private is kept, so that logging out clears it. */
export function privateKey(name: string): string {
  return `${key}:${name}`;
}

addEventListener('storage', ({ key: changed, oldValue }) => {
  // whoever logs out elsewhere leaves nothing in this tab either
  if (changed === null || (changed === ownerKey && oldValue)) forgetNamed(sessionStorage);
  if (changed !== key && changed !== null) return;
  const before = current;
  become(read());
  // this tab may have been keeping something at that very moment
  if (before && before.user._id !== current?.user._id) void forgetKept(key);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The saved login; renders again when it changes, in other tabs too. */
export function useLogin(): Login | null {
  return useSyncExternalStore(subscribe, currentLogin, currentLogin);
}
