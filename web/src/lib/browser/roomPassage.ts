import { privateKey } from '../login/login.ts';

/** How the user entered a room. */
export interface Passage {
  /** `call`: by joining or accepting a call, without the device check: camera off, and a microphone only where the browser need not ask. */
  by: 'check' | 'call';
  agreesToRecording: boolean;
}

/** Records that the user entered a room in this tab, so a reload goes straight in. */
export function keepPassage(roomId: string, passage: Passage): void {
  sessionStorage.setItem(key(roomId), JSON.stringify(passage));
}

export function readPassage(roomId: string): Passage | null {
  const kept = sessionStorage.getItem(key(roomId));
  if (!kept) return null;
  return {
    by: kept.includes('"call"') ? 'call' : 'check',
    agreesToRecording: kept.includes('true'),
  };
}

export function forgetPassage(roomId: string): void {
  sessionStorage.removeItem(key(roomId));
}

function key(roomId: string): string {
  return privateKey(`passage:${roomId}`);
}
