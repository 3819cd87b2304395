import { checkCertificate, getCertificate, issueCertificate } from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import * as certificate from './service.ts';

export const certificateRoutes = [
  serve(getCertificate, signedIn, async (ctx) => ({ certificate: await certificate.state(ctx) })),
  serve(issueCertificate, signedIn, (ctx) => certificate.issue(ctx)),
  serve(checkCertificate, anyone, async (ctx, { params }) => ({
    certificate: await certificate.check(ctx, params.number),
  })),
];
