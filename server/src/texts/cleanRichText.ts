import { fileUrl, richTextTags } from '@pavilion/contract';
import sanitizeHtml from 'sanitize-html';

/** Sanitises formatted text: known tags only, links to the web and to mail, nothing that runs; with `hasPictures`, pictures uploaded here for everyone, and no others. */
export function cleanRichText(
  html: string,
  { hasPictures = false }: { hasPictures?: boolean } = {},
): string {
  return sanitizeHtml(html.toWellFormed().normalize('NFC'), {
    allowedTags: [...richTextTags, ...(hasPictures ? ['img'] : [])],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, rel: 'noopener noreferrer nofollow' },
      }),
      h1: 'h3',
      h2: 'h3',
      div: 'p',
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return !isPublicFile(attribs['src']);
      return tag === 'a' && !attribs['href'] ? 'excludeTag' : false;
    },
  }).trim();
}

function isPublicFile(address = ''): boolean {
  return fileUrl.safeParse(address).success && address.startsWith('/files/public/');
}
