import {
  deleteMe,
  exportMyData,
  getMyData,
  sendDeletionCode,
  setVisitTracking,
  withdrawConsent,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { sendDeletionCode as mailCode } from '../account/service.ts';
import * as privacy from './service.ts';

export const privacyRoutes = [
  serve(getMyData, signedIn, (ctx) => privacy.show(ctx)),
  serve(withdrawConsent, signedIn, (ctx, { body }) => privacy.withdraw(ctx, body)),
  serve(setVisitTracking, signedIn, (ctx, { body }) => privacy.track(ctx, body.tracksVisits)),
  serve(exportMyData, signedIn, (ctx) => privacy.exportData(ctx)),
  serve(sendDeletionCode, signedIn, (ctx) => mailCode(ctx)),
  serve(deleteMe, signedIn, (ctx, { body }) => privacy.deleteMe(ctx, body)),
];
