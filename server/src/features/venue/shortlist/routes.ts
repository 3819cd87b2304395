import {
  endShortlistLink,
  getShortlistLink,
  listShortlist,
  mailComparison,
  readSharedShortlist,
  removeShortlistEntry,
  saveShortlistEntry,
  shareShortlist,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import * as shortlist from './service.ts';
import { endLink } from './verbs/endLink.ts';
import { mailListings } from './verbs/mailListings.ts';
import { remove } from './verbs/remove.ts';
import { save } from './verbs/save.ts';
import { share } from './verbs/share.ts';

export const shortlistRoutes = [
  serve(listShortlist, signedIn, async (ctx) => ({ entries: await shortlist.list(ctx) })),
  serve(saveShortlistEntry, signedIn, async (ctx, { params, body }) => ({
    entries: await save(ctx, params.id, body),
  })),
  serve(removeShortlistEntry, signedIn, async (ctx, { params }) => ({
    entries: await remove(ctx, params.id),
  })),
  serve(getShortlistLink, signedIn, async (ctx) => ({ link: await shortlist.findLink(ctx) })),
  serve(shareShortlist, signedIn, async (ctx, { body }) => ({
    link: await share(ctx, body.showsNotes),
  })),
  serve(endShortlistLink, signedIn, async (ctx) => {
    await endLink(ctx);
    return { link: null };
  }),
  serve(readSharedShortlist, anyone, (ctx, { body }) => shortlist.readShared(ctx, body.token)),
  serve(mailComparison, signedIn, async (ctx, { body }) => {
    await mailListings(ctx, body.ids);
    return { sent: true as const };
  }),
];
