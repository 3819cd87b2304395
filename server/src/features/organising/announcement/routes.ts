import {
  changeAnnouncement,
  countReach,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  listOrganisedAnnouncements,
} from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as announcement from './service.ts';

export const announcementRoutes = [
  serve(listAnnouncements, anyone, (ctx) => announcement.banners(ctx)),
  serve(listOrganisedAnnouncements, organiser, (ctx, { query }) => announcement.list(ctx, query)),
  serve(countReach, organiser, (ctx, { body }) => announcement.reach(ctx, body)),
  serve(createAnnouncement, organiser, async (ctx, { body }) => ({
    announcement: await announcement.create(ctx, body),
  })),
  serve(changeAnnouncement, organiser, async (ctx, { params, body }) => ({
    announcement: await announcement.change(ctx, params.id, body),
  })),
  serve(deleteAnnouncement, organiser, async (ctx, { params }) => {
    await announcement.remove(ctx, params.id);
    return { deleted: true as const };
  }),
];
