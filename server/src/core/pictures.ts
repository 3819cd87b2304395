import { parseTopic } from '@pavilion/contract';
import type { Ports } from '../ports/ports.ts';
import type { EventRow } from './EventRow.ts';
import { signSegment } from './signedUrls.ts';

/** Pictures of people are requested with a login or, as pages do, at an address signed for one person. The server itself uses only plain addresses: they are signed on the way out and made plain again on the way in. */

const signedHours = 12;
const plain = /"(\/files\/person\/[\da-f-]{36}\/[\da-f-]{36}\/)([\w-]+\.webp)"/g;
const signed =
  /(\\?\/files\\?\/person\\?\/[\da-f-]{36}\\?\/[\da-f-]{36}\\?\/)[\da-f-]{36}\.\d+\.[\w-]+\\?\/([\w-]+\.webp)/g;

/** What signing takes of a context. */
interface Signing {
  event: EventRow;
  ports: Ports;
  now(): Date;
}

/** The person an address is signed for. */
export type Viewer = Signing & { personId: string };

/** Signs the picture addresses in JSON for one person. */
export function signPictures(json: string, { personId, event, ports, now }: Viewer): string {
  if (!json.includes('"/files/person/')) return json;
  const of = { about: event.id, personId, hours: signedHours };
  const segment = signSegment(ports.secrets.signingKey(event.file_secret), of, now());
  return json.replace(plain, `"$1${segment}/$2"`);
}

/** Signs the picture addresses of a live event if its topic is a person's own; other topics have many subscribers, who fetch pictures with their login. */
export function signFrame<Frame extends object>(
  { event, ports, now }: Signing,
  topic: string,
  frame: Frame,
): Frame {
  const parsed = parseTopic(topic);
  if (parsed?.kind !== 'person') return frame;
  const json = JSON.stringify(frame);
  const said = signPictures(json, { personId: parsed.id, event, ports, now });
  return said === json ? frame : (JSON.parse(said) as Frame);
}

/** Makes the picture addresses in JSON plain, as they are stored. */
export function plainPictures(json: string): string {
  return json.includes('.webp') ? json.replace(signed, '$1$2') : json;
}
