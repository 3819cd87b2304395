import { createHash } from 'node:crypto';

/** An id made from a text: the same for the same text, on every node. */
export function toUuid(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
