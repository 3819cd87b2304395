import type { OwnProfile } from '@pavilion/contract';
import { useSyncExternalStore } from 'react';
import { forgetDevice, forgetKept } from '../offline/forgetDevice.ts';
import { loginKey as key } from '../start.ts';

/** The saved login of this event on this device. */
export interface Login {
  token: string;
  user: OwnProfile;
}

/** The key of whose private data is stored here, even while logged out: an expired login leaves its drafts behind. */
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

/** The saved login, outside components. */
export function currentLogin(): Login | null {
  return current;
}

/** Saves a login; null removes it, with everything private this device stores for the event. */
export function saveLogin(next: Login | null): void {
  const owner = localStorage.getItem(ownerKey);
  if (!next || (owner && owner !== next.user._id)) forgetPrivate();
  if (next) {
    localStorage.setItem(key, JSON.stringify(next));
    localStorage.setItem(ownerKey, next.user._id);
  }
  become(next);
}

/** Saves the person's profile as the server has it now, unless they're no longer logged in here. */
export function keepProfile(user: OwnProfile): void {
  if (current?.user._id !== user._id) return;
  // it rarely changes, and everything that uses the login would re-render
  if (JSON.stringify(user) !== JSON.stringify(current.user)) saveLogin({ ...current, user });
}

/** Ends a login the server no longer knows; what was being written stays for when the same person returns. */
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

/** The logins of other events saved on this device, by event id. */
export function otherLogins(): Record<string, Login> {
  const found: Record<string, Login> = {};
  for (const name of Object.keys(localStorage)) {
    const id = /^pavilion:([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(name)?.[1];
    const saved = id && name !== key ? read(name) : null;
    if (id && saved) found[id] = saved;
  }
  return found;
}

/** Saves a login of another event on this device, before going there. */
export function saveLoginFor(eventId: string, other: Login): void {
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

/** The storage key of something private, so that logging out clears it. */
export function privateKey(name: string): string {
  return `${key}:${name}`;
}

addEventListener('storage', ({ key: changed, oldValue }) => {
  // logging out elsewhere clears this tab too
  if (changed === null || (changed === ownerKey && oldValue)) forgetNamed(sessionStorage);
  if (changed !== key && changed !== null) return;
  const before = current;
  become(read());
  // this tab may have been storing something at that very moment
  if (before && before.user._id !== current?.user._id) void forgetKept(key);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The saved login; re-renders when it changes, in other tabs too. */
export function useLogin(): Login | null {
  return useSyncExternalStore(subscribe, currentLogin, currentLogin);
}
