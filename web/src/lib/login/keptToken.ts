/** Where an invitation's link leads. Part of the storage key of its token, which is not among a person's private data: it has to survive their login, and is in no address. */
export type InvitationPath = 'invitation' | 'speaker-invitation';

/** Stores an invitation's token in this tab while its owner logs in; an empty one removes it. */
export function keepToken(path: InvitationPath, token: string): void {
  if (token) sessionStorage.setItem(`pavilion-${path}`, token);
  else sessionStorage.removeItem(`pavilion-${path}`);
}

export function keptToken(path: InvitationPath): string {
  return sessionStorage.getItem(`pavilion-${path}`) ?? '';
}
