import { listDisclosures } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as disclosure from './service.ts';

export const disclosureRoutes = [
  serve(listDisclosures, signedIn, (ctx, { query }) => disclosure.list(ctx, query)),
];
