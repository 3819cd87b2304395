import { recordShown } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as impression from './service.ts';

export const impressionRoutes = [
  serve(recordShown, signedIn, async (ctx, { body }) => {
    await impression.recordShown(ctx, body.boothIds);
    return { noted: true as const };
  }),
];
