/** Keys for a person's picture: below `person/EVENT/OWNER/`, under an unguessable name, the larger size beside it. */
export function newPictureKeys(eventId: string, ownerId: string, name: string) {
  const stem = `person/${eventId}/${ownerId}/${name}`;
  return { small: `${stem}.webp`, large: `${stem}-large.webp` };
}

/** The address of a key. */
export function addressOfKey(key: string): string {
  return `/files/${key}`;
}

/** Both keys behind the address of a small picture. */
export function pictureKeys(dpUrl: string | null): string[] {
  const stem = /^\/files\/(person\/.+)\.webp$/.exec(dpUrl ?? '')?.[1];
  return stem ? [`${stem}.webp`, `${stem}-large.webp`] : [];
}

/** The address of the larger size of a picture. */
export function portraitUrl(dpUrl: string | null): string | null {
  const large = pictureKeys(dpUrl)[1];
  return large ? addressOfKey(large) : dpUrl;
}

/** The owner of a picture's key and its address in their row; null for any other key. */
export function parseKey(key: string): { ownerId: string; dpUrl: string } | null {
  const found = /^person\/[\w-]+\/([0-9a-f-]{36})\/([\w-]+?)(?:-large)?\.webp$/.exec(key);
  if (!found) return null;
  return {
    ownerId: found[1]!,
    dpUrl: addressOfKey(key.replace(/(?:-large)?\.webp$/, '.webp')),
  };
}
