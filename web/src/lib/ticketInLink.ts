/** The signed ticket of the address, behind its hash where no log sees it; empty where there is none. */
export function ticketInLink(): string {
  return new URLSearchParams(location.hash.slice(1)).get('ticket')?.slice(0, 4000) ?? '';
}
