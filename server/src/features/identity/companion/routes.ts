import {
  changeCompanion,
  inviteCompanion,
  listCompanions,
  withdrawCompanion,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { list } from './service.ts';
import { changeCompanion as change } from './verbs/changeCompanion.ts';
import { inviteCompanion as invite } from './verbs/inviteCompanion.ts';
import { withdrawCompanion as withdraw } from './verbs/withdrawCompanion.ts';

export const companionRoutes = [
  serve(listCompanions, signedIn, (ctx) => list(ctx)),
  serve(inviteCompanion, signedIn, (ctx, { body: { eventId: _event, ...draft } }) =>
    invite(ctx, draft),
  ),
  serve(changeCompanion, signedIn, (ctx, { params, body: { eventId: _event, ...draft } }) =>
    change(ctx, params.id, draft),
  ),
  serve(withdrawCompanion, signedIn, (ctx, { params }) => withdraw(ctx, params.id)),
];
