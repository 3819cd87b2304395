/** The signed ticket in the address, in its hash where no log sees it; empty if there is none. */
export function ticketInLink(): string {
  return new URLSearchParams(location.hash.slice(1)).get('ticket')?.slice(0, 4000) ?? '';
}
