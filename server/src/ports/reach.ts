import { httpsUrl } from '@pavilion/contract';

/** Which addresses of other programs are called: public https, and with `toLocalhost` also http on this machine. */
export function reach({ toLocalhost }: { toLocalhost: boolean }) {
  const isNear = (url: string) =>
    toLocalhost && /^http:\/\/(localhost|127\.0\.0\.1):\d+(\/|$)/.test(url);
  return { isNear, takes: (url: string) => isNear(url) || httpsUrl.safeParse(url).success };
}
