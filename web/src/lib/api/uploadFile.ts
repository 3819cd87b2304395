import {
  filePart,
  putFile,
  type RouteReply,
  type UploadedFile,
  type UploadKind,
} from '@pavilion/contract';
import { eventId } from './call.ts';
import { rasterise, takesSvg } from '../browser/rasterise.ts';
import { sendForm } from './sendForm.ts';

/** Uploads a file for the event's pages, an SVG as the picture it shows; returns its address. Throws CallError as every call does. */
export async function uploadFile(
  kind: UploadKind,
  file: File,
  onProgress?: (part: number) => void,
): Promise<UploadedFile> {
  const form = new FormData();
  form.append(filePart, takesSvg(kind) ? await rasterise(file) : file);
  const query = new URLSearchParams({ kind, ...(eventId && { eventId }) });
  const path = `${putFile.path}?${query}`;
  return (await sendForm<RouteReply<typeof putFile>>(path, form, { onProgress })).file;
}
