import { parseTopic } from '@pavilion/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { signSegment } from './signedUrls.ts';

/** Pictures of people are requested with a login or, as pages do, at an address signed for one person. The server itself uses only plain addresses: they are signed on the way out and made plain again on the way in. */

const signedHours = 12;
const plain = /"(\/files\/person\/[\da-f-]{36}\/[\da-f-]{36}\/)([\w-]+\.webp)"/g;
const signed =
  /(\\?\/files\\?\/person\\?\/[\da-f-]{36}\\?\/[\da-f-]{36}\\?\/)[\da-f-]{36}\.\d+\.[\w-]+\\?\/([\w-]+\.webp)/g;

type Viewer = Pick<Ctx, 'event' | 'ports' | 'now'> & { personId: string };
const viewers = new WeakMap<FastifyRequest, Viewer>();

/** Signs the picture addresses in every reply. */
export function registerPictures(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const viewer = viewers.get(request);
    return viewer && typeof payload === 'string' ? signPictures(payload, viewer) : payload;
  });
}

/** Records who a reply is for, so that its pictures are signed for them. */
export function answerFor(request: FastifyRequest, { actor, event, ports, now }: Ctx): void {
  if (actor) viewers.set(request, { personId: actor.personId, event, ports, now });
}

/** Signs the picture addresses of a live event if its topic is a person's own; other topics have many subscribers, who fetch pictures with their login. */
export function signFrame<Frame extends object>(
  ctx: Pick<Ctx, 'event' | 'ports' | 'now'>,
  topic: string,
  frame: Frame,
): Frame {
  const parsed = parseTopic(topic);
  if (parsed?.kind !== 'person') return frame;
  const json = JSON.stringify(frame);
  const { event, ports, now } = ctx;
  const said = signPictures(json, { personId: parsed.id, event, ports, now });
  return said === json ? frame : (JSON.parse(said) as Frame);
}

/** Makes the picture addresses in JSON plain, as they are stored. */
export function plainPictures(json: string): string {
  return json.includes('.webp') ? json.replace(signed, '$1$2') : json;
}

function signPictures(json: string, { personId, event, ports, now }: Viewer): string {
  if (!json.includes('"/files/person/')) return json;
  const of = { about: event.id, personId, hours: signedHours };
  const segment = signSegment(ports.secrets.signingKey(event.file_secret), of, now());
  return json.replace(plain, `"$1${segment}/$2"`);
}
