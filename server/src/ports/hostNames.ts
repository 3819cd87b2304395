import { lookup } from 'node:dns/promises';
import { ask } from './outboundHttp.ts';

/** Where this server says who it is, under every name that leads to it. */
export const markPath = '/.well-known/pavilion';

/** Finds out where names lead. */
export interface HostNames {
  /** The addresses of a name; none if there is no such name. */
  resolve(name: string): Promise<string[]>;
  /** What `markPath` says there over https; null if nothing answers. */
  readMark(name: string): Promise<string | null>;
}

/** By DNS, and by calling public addresses only. */
export const hostNames: HostNames = {
  async resolve(name) {
    const found = await lookup(name, { all: true }).catch(() => []);
    return found.map(({ address }) => address);
  },
  async readMark(name) {
    const given = { method: 'GET', headers: {}, body: '', anywhere: false };
    try {
      const response = await ask(`https://${name}${markPath}`, given);
      return await response.text();
    } catch {
      return null;
    }
  },
};
