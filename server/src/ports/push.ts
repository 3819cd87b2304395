import type { RequestOptions } from 'node:http';
import { post } from './outboundHttp.ts';
import { looksPublic } from './urlRules.ts';

/** A browser's push subscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Sends a push to a browser through its vendor’s service, which cannot read it. */
export interface Push {
  /** The key pair a server signs its pushes with. */
  newKeys(): Promise<PushKeys>;
  /** Whether we may call this address at all. */
  takes(endpoint: string): boolean;
  /** `gone`: the subscription no longer exists. Throws if it may be retried. */
  send(
    target: PushTarget,
    push: { payload: string; topic: string; keys: PushKeys },
  ): Promise<'sent' | 'gone' | 'refused'>;
}

/** Loaded for the first push or key pair. */
const library = async () => (await import('web-push')).default;
const lifeSeconds = 86_400;

/** Web push with aes128gcm and VAPID. `trustsAnyAddress` lets tests use a service of their own. */
export function webPusher({
  publicUrl,
  trustsAnyAddress = false,
}: {
  publicUrl: string;
  trustsAnyAddress?: boolean;
}): Push {
  const subject = publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:no-reply@${new URL(publicUrl).hostname}`;
  return {
    newKeys: async () => (await library()).generateVAPIDKeys(),
    takes: (endpoint) => trustsAnyAddress || looksPublic(endpoint),
    async send({ endpoint, p256dh, auth }, { payload, topic, keys }) {
      const webPush = await library();
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: lifeSeconds, urgency: 'normal', topic },
      );
      const status = await post(endpoint, {
        headers: headers as RequestOptions['headers'],
        body,
        anywhere: trustsAnyAddress,
      });
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500)
        throw new Error(`The push service did not take a push: ${status}`);
      return 'refused';
    },
  };
}
