/** A page's content security policy that lets the films and streams of some hosts in: of those alone that this page's stage plays. */
export function withPlayers(policy: string, origins: string[]): string {
  if (origins.length === 0) return policy;
  return policy
    .split(';')
    .map((directive) =>
      /^\s*(media-src|connect-src)\s/.test(directive)
        ? [directive, ...origins].join(' ')
        : directive,
    )
    .join(';');
}
