import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import { readBrowser } from '../../../http/browser.ts';
import * as passkeys from './service.ts';

export const passkeyRoutes = [
  serve(listPasskeys, signedIn, (ctx) => passkeys.list(ctx)),
  serve(beginPasskey, signedIn, (ctx) => passkeys.begin(ctx)),
  serve(addPasskey, signedIn, (ctx, { body }, { request }) =>
    passkeys.add(ctx, body.attestation, readBrowser(request).name),
  ),
  serve(renamePasskey, signedIn, (ctx, { params, body }) =>
    passkeys.rename(ctx, params.passkeyId, body.name),
  ),
  serve(deletePasskey, signedIn, (ctx, { params }) => passkeys.remove(ctx, params.passkeyId)),
  serve(beginPasskeyLogin, anyone, (ctx) => passkeys.beginLogin(ctx)),
  serve(beginPasskeyProof, signedIn, (ctx) => passkeys.beginProof(ctx)),
];
