import { getEmbeddedAgenda } from '@pavilion/contract';
import { anyone, serve } from '../../../http/http.ts';
import * as embed from './service.ts';

export const embedRoutes = [
  serve(getEmbeddedAgenda, anyone, (ctx, _given, { reply }) => {
    reply.header('access-control-allow-origin', '*');
    return embed.agenda(ctx);
  }),
];
