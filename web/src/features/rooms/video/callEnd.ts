import { CallError, type VideoEnd } from '@pavilion/contract';

/** Why a call ended; `gone`: the room ended, or is no longer open to the user. */
export type CallEnd = VideoEnd | 'gone';

const ends: Partial<Record<string, CallEnd>> = {
  'video.replaced': 'replaced',
  'video.removed': 'removed',
  'video.over': 'closed',
  'room.missing': 'gone',
};

/** How a refusal ends the call; undefined if it doesn't. */
export function endBy(code: string): CallEnd | undefined {
  return ends[code];
}

/** Whether a refusal to enter again is final; anything else may pass. */
export function isFinal(code: string): boolean {
  return code === 'video.full' || code === 'video.consentMissing';
}

/** The code of a failed call; `offline` without a reply. */
export function errorCode(error: unknown): string {
  return error instanceof CallError ? error.code : 'offline';
}
