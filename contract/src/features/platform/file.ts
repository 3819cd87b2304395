import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { fileUrl } from '../../kit/media.ts';
import { route } from '../../kit/route.ts';

/** No uploaded file is larger. */
export const maxFileBytes = 10_000_000;

/** What a file may be, judged by its content alone. Pictures are drawn anew, so nothing hides in them. */
export const uploadKinds = {
  picture: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  document: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
} as const;
const uploadKind = z.enum(['picture', 'document', 'video']);
export type UploadKind = z.infer<typeof uploadKind>;

/** How wide, in pixels, a picture that everybody may see is sent to small screens: `?width=720` behind its address. */
export const pictureWidths = [360, 720, 1080] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The form field that carries the file. */
export const filePart = 'file';

const uploadedFile = z.object({
  fileUrl,
  /** As the file was called, without its ending: a first title for it. */
  title: z.string(),
  bytes: z.number().int(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const putFile = route({
  method: 'PUT',
  path: '/file',
  summary:
    'Keep a file for the event’s pages: a multipart form with one part `file`, at most 10 MB. The same content has the same address',
  query: z.object({
    kind: uploadKind,
    /** `public` may be read by everybody who knows the address, `event` by the signed-in people of the event. */
    audience: z.enum(['public', 'event']).optional(),
    eventId: id.optional(),
  }),
  reply: z.object({ file: uploadedFile }),
});
