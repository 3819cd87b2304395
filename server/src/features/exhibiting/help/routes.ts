import {
  askHelp,
  keepDeskOpen,
  claimHelp,
  finishHelp,
  getDesk,
  getHelp,
  getHelpDesk,
  getMyHelp,
  handOverHelp,
  leaveDesk,
  listBanks,
  listDoneHelp,
  listHelpConversations,
  listMyHelp,
  releaseHelp,
  seeHelp,
  sendHelpMessage,
  shareHelpContact,
} from '@pavilion/contract';
import { anyone, serve, signedIn, staff } from '../../../http/http.ts';
import { claim } from './verbs/claim.ts';
import { release } from './verbs/release.ts';
import { openDesk } from './verbs/openDesk.ts';
import { showBanks } from './verbs/showBanks.ts';
import { listDone } from './verbs/listDone.ts';
import { attendDesk } from './verbs/attendDesk.ts';
import { leave } from './verbs/leave.ts';
import { showDesk } from './verbs/showDesk.ts';
import { transfer } from './verbs/transfer.ts';
import * as help from './service.ts';

export const helpRoutes = [
  serve(askHelp, signedIn, (ctx, { body }) => help.ask(ctx, body)),
  serve(getMyHelp, signedIn, (ctx, { query: { boothId = null, before } }) =>
    help.mine(ctx, { boothId, before }),
  ),
  serve(getHelpDesk, signedIn, async (ctx, { query: { boothId = null } }) => ({
    desk: await showDesk(ctx, boothId),
  })),
  serve(listBanks, anyone, async (ctx) => ({ banks: await showBanks(ctx) })),
  serve(listMyHelp, signedIn, async (ctx) => ({ threads: await help.listMine(ctx) })),
  serve(listHelpConversations, signedIn, async (ctx) => ({
    conversations: await help.listConversations(ctx),
  })),
  serve(getHelp, signedIn, (ctx, { params, query }) =>
    help.get(ctx, params.threadId, query.before),
  ),
  serve(sendHelpMessage, signedIn, (ctx, { params, body }) =>
    help.write(ctx, params.threadId, body),
  ),
  serve(claimHelp, signedIn, async (ctx, { params }) => ({
    thread: await claim(ctx, params.threadId),
  })),
  serve(releaseHelp, signedIn, async (ctx, { params }) => ({
    thread: await release(ctx, params.threadId),
  })),
  serve(handOverHelp, signedIn, async (ctx, { params, body }) => ({
    thread: await transfer(ctx, params.threadId, body ?? {}),
  })),
  serve(finishHelp, signedIn, async (ctx, { params }) => ({
    thread: await help.finish(ctx, params.threadId),
  })),
  serve(seeHelp, signedIn, async (ctx, { params, body }) => ({
    thread: await help.see(ctx, params.threadId, body.seq),
  })),
  serve(shareHelpContact, signedIn, async (ctx, { params, body }) => ({
    thread: await help.share(ctx, params.threadId, body.shared),
  })),
  serve(getDesk, staff, (ctx) => openDesk(ctx)),
  serve(listDoneHelp, staff, (ctx, { query }) => listDone(ctx, query)),
  serve(keepDeskOpen, staff, async (ctx) => ({ desks: await attendDesk(ctx) })),
  serve(leaveDesk, staff, async (ctx) => {
    await leave(ctx);
    return { left: true as const };
  }),
];
