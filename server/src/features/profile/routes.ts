import {
  getAttendee,
  listAttendees,
  listDesignations,
  listSkills,
  putAttendee,
} from '@pavilion/contract';
import { anyone, serve, signedIn, takingForms } from '../../http.ts';
import { list, designations, skills } from './directory.ts';
import { put } from './put.ts';
import { attendee } from './service.ts';
import { tagged } from './tagged.ts';

export const profileRoutes = [
  takingForms(
    serve(putAttendee, anyone, (ctx, { params, body }, request) =>
      put(ctx, params.id, body, request),
    ),
  ),
  serve(listAttendees, signedIn, (ctx, { query }) => list(ctx, query)),
  serve(getAttendee, signedIn, (ctx, { params }) => attendee(ctx, params.id)),
  serve(listSkills, signedIn, async (ctx, _given, request, reply) =>
    tagged(request, reply, skills(ctx)),
  ),
  serve(listDesignations, signedIn, async (ctx, _given, request, reply) =>
    tagged(request, reply, designations(ctx)),
  ),
];
