import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { refuse } from '../core/refusal.ts';

/** All there is at the host of chat services: their frames. */
const framePath = /^(\/e\/[^/]+)?\/widget\/|^\/embed\/widget\.js$/;

/**
 * Refuses names that mustn't reach this server. Without PUBLIC_URL it answers only to this machine's names and
 * addresses, those the operator lists and those of its events: any website can point a name of its own at
 * 127.0.0.1 and would otherwise read a demo through its visitors' browsers (DNS rebinding).
 */
export function registerHosts(
  app: FastifyInstance,
  settings: Settings,
  isOfEvent: (name: string) => Promise<boolean>,
): void {
  const { PUBLIC_URL, WIDGETS_URL, ALLOWED_HOSTS } = settings;
  const widgetsHost = WIDGETS_URL && new URL(WIDGETS_URL).host;
  // after the hooks that prepare a page's nonce
  app.addHook('preParsing', async ({ host, url }) => {
    if (host === widgetsHost) {
      if (!framePath.test(url)) refuse('route.missing');
    } else if (!PUBLIC_URL) {
      const name = hostName(host);
      if (isOwnName(name) || ALLOWED_HOSTS.some((one) => hostName(one) === name)) return;
      if (!(await isOfEvent(name))) refuse('host.unknown');
    }
  });
}

/** A host without its port and final dot, in lower case. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** This machine's name, or an address, which no website can point elsewhere. */
function isOwnName(name: string): boolean {
  return /^(.+\.)?localhost$/.test(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0;
}
