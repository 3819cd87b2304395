import { getAttendee, listAttendees, listDesignations, listSkills } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { list, designations, skills } from './verbs/search.ts';
import { attendee } from './service.ts';
import { withEtag } from './verbs/tag.ts';

export const profileRoutes = [
  serve(listAttendees, signedIn, (ctx, { query }) => list(ctx, query)),
  serve(getAttendee, signedIn, (ctx, { params }) => attendee(ctx, params.id)),
  serve(listSkills, signedIn, async (ctx, _given, { request, reply }) =>
    withEtag(request, reply, skills(ctx)),
  ),
  serve(listDesignations, signedIn, async (ctx, _given, { request, reply }) =>
    withEtag(request, reply, designations(ctx)),
  ),
];
