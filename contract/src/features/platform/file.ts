import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { fileUrl } from '../../kit/media.ts';
import { route } from '../../kit/route.ts';

/** The maximum size of an uploaded file. */
export const maxFileBytes = 10_000_000;

/** The accepted file types, judged by content alone. Pictures are re-encoded, so nothing hides in them. */
export const uploadKinds = {
  picture: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  /** Stored as JPEG, as mail programs know nothing newer. */
  mailPicture: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  /** Twice as wide as high. */
  panorama: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  document: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
} as const;
const uploadKind = z.enum(['picture', 'mailPicture', 'panorama', 'document', 'video']);
export type UploadKind = z.infer<typeof uploadKind>;

/** Widths, in pixels, at which public pictures are sent to small screens: `?width=720` after the address. */
export const pictureWidths = [360, 720, 1080] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The form field that carries the file. */
export const filePart = 'file';

const uploadedFile = z.object({
  fileUrl,
  /** The original file name without its extension, as a first title. */
  title: z.string(),
  bytes: z.number().int(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const putFile = route({
  method: 'PUT',
  path: '/file',
  act: 'file.create',
  summary:
    'Upload a file for the event’s pages, as a multipart form with one part `file`, at most 10 MB. The same content has the same address',
  query: z.object({
    kind: uploadKind,
    /** `public` can be read by anyone who knows the address, `event` by the logged-in people of the event. */
    audience: z.enum(['public', 'event']).optional(),
    eventId: id.optional(),
  }),
  reply: z.object({ file: uploadedFile }),
});
