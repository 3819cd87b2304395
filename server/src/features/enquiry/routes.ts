import {
  enquireAsExhibitor,
  enquireAsSpeaker,
  enquireAsSponsor,
  listEnquiries,
  markEnquiry,
} from '@pavilion/contract';
import { anyone, organiser, serve } from '../../http.ts';
import * as enquiry from './service.ts';

export const enquiryRoutes = [
  serve(enquireAsExhibitor, anyone, (ctx, { body }) => enquiry.take(ctx, 'exhibitor', body)),
  serve(enquireAsSponsor, anyone, (ctx, { body }) => enquiry.take(ctx, 'sponsor', body)),
  serve(enquireAsSpeaker, anyone, (ctx, { body }) => enquiry.take(ctx, 'speaker', body)),
  serve(listEnquiries, organiser, (ctx, { query }) => enquiry.list(ctx, query)),
  serve(markEnquiry, organiser, async (ctx, { params, body }) => ({
    enquiry: await enquiry.mark(ctx, params.id, body.done),
  })),
];
