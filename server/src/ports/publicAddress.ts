import ipaddr from 'ipaddr.js';

/** What IANA gives to the public internet of IPv6; what is set apart in it the library knows. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is of the public internet: no machine's own, private, shared, reserved or example address, and no tunnel that leads to one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
