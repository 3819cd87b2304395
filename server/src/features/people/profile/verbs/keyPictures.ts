/** A person's picture lies below `person/EVENT/OWNER/` under a name that nobody can guess, its larger one beside it. */
export function newPictureKeys(eventId: string, ownerId: string, name: string) {
  const stem = `person/${eventId}/${ownerId}/${name}`;
  return { small: `${stem}.webp`, large: `${stem}-large.webp` };
}

/** The address of a key. */
export function addressOfKey(key: string): string {
  return `/files/${key}`;
}

/** Both keys behind the address of a small picture. */
export function keysOf(dpUrl: string | null): string[] {
  const stem = /^\/files\/(person\/.+)\.webp$/.exec(dpUrl ?? '')?.[1];
  return stem ? [`${stem}.webp`, `${stem}-large.webp`] : [];
}

/** The larger picture to a small one. */
export function portraitOf(dpUrl: string | null): string | null {
  const large = keysOf(dpUrl)[1];
  return large ? addressOfKey(large) : dpUrl;
}

/** Whose picture a key is and what its owner's row calls it; null for a key of another kind. */
export function urlOf(key: string): { ownerId: string; dpUrl: string } | null {
  const found = /^person\/[\w-]+\/([0-9a-f-]{36})\/([\w-]+?)(?:-large)?\.webp$/.exec(key);
  if (!found) return null;
  return {
    ownerId: found[1]!,
    dpUrl: addressOfKey(key.replace(/(?:-large)?\.webp$/, '.webp')),
  };
}
