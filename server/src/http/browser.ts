import type { FastifyReply, FastifyRequest } from 'fastify';

/** Carries the token of a browser that has logged in before, in requests and replies. */
export const deviceHeader = 'x-pavilion-device';

/** What a request reveals about its browser. */
export interface Browser {
  /** Sent by a browser that has logged in before. */
  token: string | undefined;
  /** What people call it, `Firefox · Android`; empty for other clients. */
  name: string;
}

/** The browser of a request. */
export function readBrowser({ headers }: Pick<FastifyRequest, 'headers'>): Browser {
  const given = headers[deviceHeader];
  const agent = (headers['user-agent'] ?? '').slice(0, 500);
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];
  return {
    token: typeof given === 'string' && /^[\w-]{20,100}$/.test(given) ? given : undefined,
    name: [nameIn(programs), nameIn(systems)].filter(Boolean).join(' · '),
  };
}

/** The first match counts: many browsers also claim to be others. */
const programs: [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Moves the browser's token from the reply's body to its header. */
export function handDevice<T extends { device: string }>(
  reply: FastifyReply,
  { device, ...answer }: T,
): Omit<T, 'device'> {
  reply.header(deviceHeader, device);
  return answer;
}
