/** Part of the storage key of an invitation's token. Not among a person's private data: it has to survive their login, and is in no address. */
type Kind = 'invitation' | 'speaker-invitation';

/** Stores an invitation's token in this tab while its owner logs in; an empty one removes it. */
export function keepToken(kind: Kind, token: string): void {
  if (token) sessionStorage.setItem(`pavilion-${kind}`, token);
  else sessionStorage.removeItem(`pavilion-${kind}`);
}

export function keptToken(kind: Kind): string {
  return sessionStorage.getItem(`pavilion-${kind}`) ?? '';
}
