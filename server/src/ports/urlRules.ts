import { httpsUrl } from '@pavilion/contract';

/** Whether an address looks public: https and a name that is not this machine's. The address it resolves to is checked on connecting. */
export function looksPublic(url: string): boolean {
  return httpsUrl.safeParse(url).success;
}

/** Which addresses of other programs may be called: public https; with `toLocalhost` also http on this machine; and https on the `privateHosts` (`name` or `name:port`), wherever they are. */
export function urlRules({
  toLocalhost,
  privateHosts = [],
}: {
  toLocalhost: boolean;
  privateHosts?: string[];
}) {
  const isHere = (url: string) =>
    toLocalhost && /^http:\/\/(localhost|127\.0\.0\.1):\d+(\/|$)/.test(url);
  const isNamed = (url: string) => {
    const { protocol, host, username } = URL.parse(url) ?? {};
    return protocol === 'https:' && !username && privateHosts.includes(host!);
  };
  return {
    isHere,
    /** Whether the address may be called even if it is private. */
    isNear: (url: string) => isHere(url) || isNamed(url),
    takes: (url: string) => isHere(url) || isNamed(url) || looksPublic(url),
  };
}
