import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { httpsUrl } from '@pavilion/contract';
import webPush from 'web-push';

/** Where one browser takes pushes. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Brings a push to a browser through the service of the browser’s maker, who cannot read it. */
export interface Push {
  /** A pair of keys that a server signs its pushes with. */
  newKeys(): PushKeys;
  /** Whether we may call this address at all. */
  takes(endpoint: string): boolean;
  /** `gone`: the browser is not there any more. Throws when it may be tried again. */
  send(
    target: PushTarget,
    push: { payload: string; topic: string; keys: PushKeys },
  ): Promise<'sent' | 'gone' | 'refused'>;
}

const lifeSeconds = 86_400;
const patienceMs = 10_000;

/** Web push with aes128gcm and VAPID. `trustsAnyAddress` lets tests bring their own service. */
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
    newKeys: () => webPush.generateVAPIDKeys(),
    takes: (endpoint) => trustsAnyAddress || httpsUrl.safeParse(endpoint).success,
    async send({ endpoint, p256dh, auth }, { payload, topic, keys }) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: lifeSeconds, urgency: 'normal', topic },
      );
      const status = await post(
        endpoint,
        {
          method: 'POST',
          headers: headers as RequestOptions['headers'],
          timeout: patienceMs,
          ...(!trustsAnyAddress && { lookup: publicOnly }),
        },
        body,
      );
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500)
        throw new Error(`The push service did not take a push: ${status}`);
      return 'refused';
    },
  };
}

/** Redirects are not followed. */
function post(endpoint: string, options: RequestOptions, body: Buffer): Promise<number> {
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('timeout', () => sending.destroy(new Error('The push service does not answer.')));
    sending.on('error', reject);
    sending.end(body);
  });
}

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address is of this machine or of a private network. */
export function isPrivateAddress(address: string): boolean {
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** A public name may point to a private address: what is called is looked at, not what it is called. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter((one) => !isPrivateAddress(one.address));
    if (error || !found.length)
      return callback(error ?? new Error('The push service is on a private address.'), '', 4);
    if (options.all) return (callback as (e: null, all: typeof found) => void)(null, found);
    callback(null, found[0]!.address, found[0]!.family);
  });
};
