import { Fragment } from 'react';

const mostLinks = 50;
const address = /https:\/\/[^\s<>"'`{}|\\^]+/giu;
/** What follows an address in a sentence isn't part of it. */
export const trailing = /[.,;:!?)\]»”’]+$/u;

/** A user's text with its https addresses as `nofollow` links. Everything else stays text. */
export function TextWithLinks({ text }: { text: string }) {
  const parts = toParts(text);
  if (parts.length === 1) return text;
  return parts.map(({ from, part, isLink }) =>
    isLink ? (
      <a key={from} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      <Fragment key={from}>{part}</Fragment>
    ),
  );
}

interface Part {
  from: number;
  part: string;
  isLink: boolean;
}

function toParts(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let links = 0;
  for (const match of text.matchAll(address)) {
    const part = match[0].replace(trailing, '');
    if (links >= mostLinks || !isAddress(part)) continue;
    links++;
    if (match.index > from)
      parts.push({ from, part: text.slice(from, match.index), isLink: false });
    parts.push({ from: match.index, part, isLink: true });
    from = match.index + part.length;
  }
  if (from < text.length) parts.push({ from, part: text.slice(from), isLink: false });
  return parts;
}

/** Whether a text is an https address of a site, with nobody's name in it. */
export function isAddress(part: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(part);
    return protocol === 'https:' && hostname.includes('.') && username === '';
  } catch {
    return false;
  }
}
