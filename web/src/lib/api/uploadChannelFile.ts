import {
  callAddress,
  type ChannelFile,
  filePart,
  type RouteReply,
  sendChannelFile,
} from '@pavilion/contract';
import { eventId } from './call.ts';
import { sendForm } from './sendForm.ts';

/** Uploads a picture or PDF for a message in the chat of a session. Throws CallError as every call does. */
export async function uploadChannelFile(
  sessionId: string,
  file: File,
  onProgress?: (part: number) => void,
): Promise<ChannelFile> {
  const form = new FormData();
  form.append(filePart, file);
  const query = { ...(eventId && { eventId }) };
  const path = callAddress(sendChannelFile, { params: { sessionId }, query }).replace('/api', '');
  return (await sendForm<RouteReply<typeof sendChannelFile>>(path, form, { onProgress })).file;
}
