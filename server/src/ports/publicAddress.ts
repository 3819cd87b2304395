import ipaddr from 'ipaddr.js';

/** IANA's range for public IPv6 addresses; the library knows the special-purpose ranges within it. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet: no loopback, private, shared, reserved or example address, and no tunnel to one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
