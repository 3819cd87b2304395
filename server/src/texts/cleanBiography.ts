import { biographyTags } from '@pavilion/contract';
import sanitizeHtml from 'sanitize-html';

/** Sanitises a biography: known tags only, links to the web and to mail, nothing that runs or loads. */
export function cleanBiography(html: string): string {
  return sanitizeHtml(html.toWellFormed().normalize('NFC'), {
    allowedTags: [...biographyTags],
    allowedAttributes: { a: ['href', 'rel'] },
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
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
  }).trim();
}
