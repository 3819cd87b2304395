const beginning = Buffer.from('\0Mchanged: ');

/** Returns the notices that the triggers of `notice_change` added to a reply: ids of people, or 'all'. */
export function changesIn(reply: Uint8Array): string[] {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
  const changes: string[] = [];
  for (let at = bytes.indexOf(beginning); at >= 0; at = bytes.indexOf(beginning, at)) {
    at += beginning.length;
    changes.push(bytes.toString('utf8', at, bytes.indexOf(0, at)));
  }
  return changes;
}
