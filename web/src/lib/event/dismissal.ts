import { start } from '../start.ts';

/** Whether something has been dismissed in this browser and event; survives logins. */
export function isDismissed(what: string): boolean {
  try {
    return localStorage.getItem(name(what)) !== null;
  } catch {
    return false;
  }
}

export function dismiss(what: string): void {
  try {
    localStorage.setItem(name(what), '1');
  } catch {
    // without storage it reappears on the next visit
  }
}

function name(what: string): string {
  return `pavilion-dismissed:${start?.event._id}:${what}`;
}
