import { start } from './start.ts';

/** Whether this browser has already sent something away in this event; outlives logins. */
export function isDismissed(what: string): boolean {
  try {
    return localStorage.getItem(nameOf(what)) !== null;
  } catch {
    return false;
  }
}

export function dismiss(what: string): void {
  try {
    localStorage.setItem(nameOf(what), '1');
  } catch {
    // without storage it comes back on the next visit
  }
}

function nameOf(what: string): string {
  return `pavilion-dismissed:${start?.event._id}:${what}`;
}
