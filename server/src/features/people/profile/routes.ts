import { getAttendee, listAttendees, listDesignations, listSkills } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { search, findDesignations, findSkills } from './verbs/search.ts';
import { attendee } from './service.ts';
import { withEtag } from './verbs/withEtag.ts';

export const profileRoutes = [
  serve(listAttendees, signedIn, (ctx, { query }) => search(ctx, query)),
  serve(getAttendee, signedIn, (ctx, { params }) => attendee(ctx, params.id)),
  serve(listSkills, signedIn, async (ctx, _given, { request, reply }) =>
    withEtag(request, reply, findSkills(ctx)),
  ),
  serve(listDesignations, signedIn, async (ctx, _given, { request, reply }) =>
    withEtag(request, reply, findDesignations(ctx)),
  ),
];
