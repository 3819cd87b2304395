import {
  callAddress,
  filePart,
  type FormFile,
  type RouteReply,
  sendFormFile,
} from '@pavilion/contract';
import { eventId } from './call.ts';
import { sendForm } from './sendForm.ts';

/** Uploads a file for a question of the registration form; its id is the answer. Throws CallError as every call does. */
export async function sendAnswerFile(
  questionId: string,
  file: File,
  onProgress?: (part: number) => void,
): Promise<FormFile> {
  const form = new FormData();
  form.append(filePart, file);
  const query = { ...(eventId && { eventId }) };
  const path = callAddress(sendFormFile, { params: { id: questionId }, query }).replace('/api', '');
  return (await sendForm<RouteReply<typeof sendFormFile>>(path, form, { onProgress })).file;
}
