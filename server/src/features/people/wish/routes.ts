import { changeOwnWishes, getOwnWishes } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as wish from './service.ts';

export const wishRoutes = [
  serve(getOwnWishes, signedIn, (ctx) => wish.own(ctx)),
  serve(changeOwnWishes, signedIn, (ctx, { body }) => wish.change(ctx, body)),
];
