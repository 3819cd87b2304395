import type { MultipartFile } from '@fastify/multipart';
import { jsonParts, maxPictureBytes, picturePart } from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../../../../core/refusal.ts';

/** The fields of a multipart form, its JSON parts parsed. */
export interface ProfileForm {
  fields: Record<string, unknown>;
  picture: Buffer | null;
}

const limits = {
  fieldNameSize: 100,
  fieldSize: 128 * 1024,
  fields: 40,
  files: 1,
  fileSize: maxPictureBytes,
  parts: 41,
  headerPairs: 20,
};

/** Reads the form as it arrives, and stops as soon as something is too large. Nothing touches the disk. */
export async function readForm(request: FastifyRequest): Promise<ProfileForm> {
  try {
    return await read(request);
  } catch (error) {
    // the parser's errors for broken forms have no status
    if (error instanceof Error && 'statusCode' in error) throw error;
    if (error instanceof Refusal) throw error;
    return refuse('body.malformed');
  }
}

async function read(request: FastifyRequest): Promise<ProfileForm> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let picture: Buffer | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== picturePart) refuseField(part.fieldname, 'field.invalid');
      const bytes = await readBytes(request, part.file);
      // Browsers send an empty, nameless file for a file field without one.
      if (bytes.length || part.filename) picture = bytes;
      continue;
    }
    const { fieldname, value } = part;
    if (part.valueTruncated || part.fieldnameTruncated) refuseField(fieldname, 'field.tooLong');
    if (typeof value !== 'string' || fieldname in fields) refuseField(fieldname, 'field.invalid');
    if (value.includes('\u0000')) refuse('text.invalid');
    fields[fieldname] = value;
  }
  for (const name of jsonParts)
    if (name in fields) fields[name] = json(name, fields[name] as string);
  return { fields, picture };
}

async function readBytes(request: FastifyRequest, file: MultipartFile['file']): Promise<Buffer> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  // the parser alone would read on to the end of the file
  file.once('limit', () => file.destroy(new RequestFileTooLargeError()));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function json(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return refuseField(name, 'field.invalid');
  }
}

function refuseField(name: string, code: string): never {
  return refuse('fields.invalid', { fields: [{ path: name.slice(0, 100), code }] });
}
