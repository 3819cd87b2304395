import { recordWebVitals } from '@pavilion/contract';
import { anyone, serve } from '../../../http/http.ts';
import * as vitals from './service.ts';

export const vitalsRoutes = [
  serve(recordWebVitals, anyone, async (ctx, { body }) => {
    await vitals.recordVitals(ctx, body);
    return { noted: true as const };
  }),
];
