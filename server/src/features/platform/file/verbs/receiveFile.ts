import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../../../../core/refusal.ts';

interface ReceivedFile {
  /** The sender's name for it: to display, never for a path. */
  name: string;
  bytes: Buffer;
}

/** Reads the single file of a multipart form as it arrives, and stops as soon as it's too large. Nothing touches the disk. Refuses `body.malformed`, `fields.invalid`, `file.empty`; returns null for a file beyond `maxBytes`. */
export async function receiveFile(
  request: FastifyRequest,
  part: string,
  maxBytes: number,
): Promise<ReceivedFile | null> {
  if (!request.isMultipart()) refuse('body.malformed');
  try {
    return await read(request, part, maxBytes);
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) return null;
    // the parser's errors for broken forms have no status
    if (error instanceof Error && 'statusCode' in error) throw error;
    if (error instanceof Refusal) throw error;
    return refuse('body.malformed');
  }
}

async function read(
  request: FastifyRequest,
  wanted: string,
  fileSize: number,
): Promise<ReceivedFile> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  const limits = { fieldNameSize: 100, fields: 0, files: 1, fileSize, parts: 1, headerPairs: 20 };
  let received: ReceivedFile | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== wanted) refuseFile(wanted);
    // the parser alone would read on to the end of the file
    part.file.once('limit', () => part.file.destroy(new RequestFileTooLargeError()));
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    received = { name: part.filename ?? '', bytes: Buffer.concat(chunks) };
  }
  if (received?.bytes.length === 0) refuse('file.empty');
  return received ?? refuseFile(wanted);
}

function refuseFile(path: string): never {
  return refuse('fields.invalid', { fields: [{ path, code: 'field.required' }] });
}
