import { postForAnswer } from './outboundHttp.ts';
import { urlRules } from './urlRules.ts';

/** Delivers messages to other programs. */
export interface Webhooks {
  /** Whether we may call this address at all. */
  takes(url: string): boolean;
  /** Returns the status, and the start of a JSON response; throws if there is none. */
  post(
    url: string,
    message: { headers: Record<string, string>; body: string },
  ): Promise<{ status: number; text: string }>;
}

/** Public https addresses; with `toLocalhost` also http on this machine, for trying programs out. */
export function webhookPoster({ toLocalhost }: { toLocalhost: boolean }): Webhooks {
  const { takes, isNear } = urlRules({ toLocalhost });
  return {
    takes,
    post: (url, message) => postForAnswer(url, { ...message, anywhere: isNear(url) }),
  };
}
