import type { Server } from '../../../../core/context.ts';

/** Deletes the files of runs that are in a recording. */
export async function removeSegments(
  { ports: { storage } }: Server,
  { sessionId, broadcastIds }: { sessionId: string; broadcastIds: string[] },
): Promise<void> {
  for (const id of broadcastIds) await storage.deleteAll(`session/${sessionId}/${id}/`);
}
