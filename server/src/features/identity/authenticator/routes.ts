import {
  addAuthenticator,
  beginAuthenticator,
  deleteAuthenticator,
  deletePersonAuthenticator,
  getAuthenticator,
  renewRecoveryCodes,
} from '@pavilion/contract';
import { organiser, serve, signedIn } from '../../../http/http.ts';
import * as authenticators from './service.ts';
import { setUp } from './verbs/setUp.ts';

export const authenticatorRoutes = [
  serve(getAuthenticator, signedIn, (ctx) => authenticators.own(ctx)),
  serve(beginAuthenticator, signedIn, (ctx) => setUp(ctx)),
  serve(addAuthenticator, signedIn, (ctx, { body }) => authenticators.add(ctx, body.code)),
  serve(renewRecoveryCodes, signedIn, (ctx) => authenticators.renew(ctx)),
  serve(deleteAuthenticator, signedIn, (ctx) => authenticators.remove(ctx)),
  serve(deletePersonAuthenticator, organiser, (ctx, { params }) =>
    authenticators.removeForPerson(ctx, params.id),
  ),
];
