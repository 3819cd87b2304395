import { z } from 'zod';
import { id, instant } from './kit/field.ts';

/** A recording by the host's browser: begins once everyone inside has agreed. */
export const videoRecording = z.object({
  _id: id,
  hostId: id,
  /** `making`: its pieces are being joined; `none`: nothing was recorded; `failed`: its pieces couldn’t be joined. */
  state: z.enum(['asking', 'running', 'making', 'ready', 'none', 'failed']),
  startedAt: instant.nullable(),
  /** Who has agreed, and who has not. */
  agreed: z.array(id),
  declined: z.array(id),
});
export type VideoRecording = z.infer<typeof videoRecording>;

/** Where the host's browser uploads the pieces of a recording: `PUT …/{recordingId}/{seq}`, each at most this large. */
export const videoPiecePath = '/video/recording';
export const videoPieceBytes = 8 * 1024 * 1024;
/** The most bytes a recording may have: about seven hours. */
export const videoRecordingBytes = 4 * 1024 ** 3;
