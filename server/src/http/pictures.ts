import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { signPictures, type Viewer } from '../core/pictures.ts';

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
