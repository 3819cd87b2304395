import {
  enquireAsExhibitor,
  enquireAsSpeaker,
  enquireAsSponsor,
  listEnquiries,
  listAssignees,
  markEnquiry,
  moveEnquiry,
  addEnquiryNote,
  winEnquiry,
} from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as pipeline from './verbs/advance.ts';
import * as enquiry from './service.ts';

export const enquiryRoutes = [
  serve(enquireAsExhibitor, anyone, (ctx, { body }) => enquiry.submit(ctx, 'exhibitor', body)),
  serve(enquireAsSponsor, anyone, (ctx, { body }) => enquiry.submit(ctx, 'sponsor', body)),
  serve(enquireAsSpeaker, anyone, (ctx, { body }) => enquiry.submit(ctx, 'speaker', body)),
  serve(listEnquiries, organiser, (ctx, { query }) => enquiry.list(ctx, query)),
  serve(markEnquiry, organiser, async (ctx, { params, body }) => ({
    enquiry: await pipeline.mark(ctx, params.id, body.done),
  })),
  serve(listAssignees, organiser, async (ctx) => ({ people: await pipeline.listAssignees(ctx) })),
  serve(moveEnquiry, organiser, async (ctx, { params, body }) => ({
    enquiry: await pipeline.move(ctx, params.id, body),
  })),
  serve(addEnquiryNote, organiser, async (ctx, { params, body }) => ({
    enquiry: await pipeline.addNote(ctx, params.id, body.text),
  })),
  serve(winEnquiry, organiser, (ctx, { params, body }) => pipeline.win(ctx, params.id, body)),
];
