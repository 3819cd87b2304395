import { ask } from './outboundHttp.ts';
import { urlRules } from './urlRules.ts';

/** Reads the playlists of streams that events show from elsewhere. */
export interface Streams {
  /** Whether we may call this address at all. */
  takes(url: string): boolean;
  /** The text of an HLS playlist; throws if there is none. */
  readPlaylist(url: string): Promise<string>;
}

/** Public https addresses; with `toLocalhost` also http on this machine, for trying streams out. */
export function streamReader({ toLocalhost }: { toLocalhost: boolean }): Streams {
  const { takes, isNear } = urlRules({ toLocalhost });
  return {
    takes,
    async readPlaylist(url) {
      const anywhere = isNear(url);
      const response = await ask(url, { method: 'GET', headers: {}, body: '', anywhere });
      const text = await response.text();
      if (!response.ok || !text.trimStart().startsWith('#EXTM3U'))
        throw new Error(`${new URL(url).host} sends no playlist.`);
      return text;
    },
  };
}
