import { noteWebVitals } from '@pavilion/contract';
import { anyone, serve } from '../../http.ts';
import * as webVitals from './service.ts';

export const webVitalsRoutes = [
  serve(noteWebVitals, anyone, async (ctx, { body }) => {
    await webVitals.note(ctx, body);
    return { noted: true as const };
  }),
];
