import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../core/refusal.ts';

/** How many bytes of uploads are held in memory at once: of one sender, who may always send one, and of everybody. */
const most = { ofSender: 40_000_000, inAll: 300_000_000 };

const heldBySender = new Map<string, number>();
let heldInAll = 0;

/**
 * Handles an upload, which is held in memory as it arrives, with that memory set aside until it is handled or its sender
 * is gone. Refuses `throttled` while this sender's uploads, or everybody's, take up all there is.
 */
export async function holdUpload<T>(
  { raw }: FastifyRequest,
  { sender, maxBytes }: { sender: string; maxBytes: number },
  handle: () => Promise<T>,
): Promise<T> {
  const announced = Number(raw.headers['content-length'] ?? maxBytes);
  const bytes = Math.min(announced, maxBytes);
  const held = heldBySender.get(sender) ?? 0;
  const isTooMuch = (held > 0 && held + bytes > most.ofSender) || heldInAll + bytes > most.inAll;
  if (isTooMuch) refuse('throttled', { retryAfterSeconds: 5 });
  count(sender, bytes);
  let isHeld = true;
  const release = () => {
    if (isHeld) count(sender, -bytes);
    isHeld = false;
  };
  // the parser of a form that ends early may never say so
  const onClose = () => void (raw.complete || release());
  raw.once('close', onClose);
  try {
    return await handle();
  } finally {
    raw.off('close', onClose);
    release();
  }
}

/** Reads a body that nobody has read yet, as it arrives. Refuses `body.tooLarge`, and `body.malformed` if it is cut off. */
export async function readUpload({ raw }: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) refuse('body.tooLarge');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // the reply needs the connection
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) refuse('body.tooLarge');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse('body.malformed');
  }
  return Buffer.concat(chunks);
}

function count(sender: string, bytes: number): void {
  heldInAll += bytes;
  const held = (heldBySender.get(sender) ?? 0) + bytes;
  if (held > 0) heldBySender.set(sender, held);
  else heldBySender.delete(sender);
}
