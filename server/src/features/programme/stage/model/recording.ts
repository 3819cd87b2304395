import { type Job, job } from '../../../../jobs.ts';

/** Makes a session's recording from the segments of its broadcast. */
export const record: Job<{ sessionId: string; eventId: string }> = job('stage.record');

/** Deletes the segments of runs that are in a recording. */
export const deleteSegments: Job<{ sessionId: string; broadcastIds: string[] }> =
  job('stage.pieces');

/** The key of a file in the storage. */
export function toKey(url: string): string {
  return url.replace('/files/', '');
}
