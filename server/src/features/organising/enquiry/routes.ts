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
import { mark } from './verbs/mark.ts';
import { listAssignees as findAssignees } from './verbs/listAssignees.ts';
import { move } from './verbs/move.ts';
import { addNote } from './verbs/addNote.ts';
import { win } from './verbs/win.ts';
import * as enquiry from './service.ts';

export const enquiryRoutes = [
  serve(enquireAsExhibitor, anyone, (ctx, { body }) => enquiry.submit(ctx, 'exhibitor', body)),
  serve(enquireAsSponsor, anyone, (ctx, { body }) => enquiry.submit(ctx, 'sponsor', body)),
  serve(enquireAsSpeaker, anyone, (ctx, { body }) => enquiry.submit(ctx, 'speaker', body)),
  serve(listEnquiries, organiser, (ctx, { query }) => enquiry.list(ctx, query)),
  serve(markEnquiry, organiser, async (ctx, { params, body }) => ({
    enquiry: await mark(ctx, params.id, body.done),
  })),
  serve(listAssignees, organiser, async (ctx) => ({ people: await findAssignees(ctx) })),
  serve(moveEnquiry, organiser, async (ctx, { params, body }) => ({
    enquiry: await move(ctx, params.id, body),
  })),
  serve(addEnquiryNote, organiser, async (ctx, { params, body }) => ({
    enquiry: await addNote(ctx, params.id, body.text),
  })),
  serve(winEnquiry, organiser, (ctx, { params, body }) => win(ctx, params.id, body)),
];
