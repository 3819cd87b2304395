import { composeHooks } from '../core/hooks.ts';
import { hooks as event } from '../features/platform/event/hooks.ts';
import { hooks as webhook } from '../features/platform/webhook/hooks.ts';
import { hooks as authenticator } from '../features/identity/authenticator/hooks.ts';
import { hooks as passkey } from '../features/identity/passkey/hooks.ts';
import { hooks as admission } from '../features/identity/admission/hooks.ts';
import { hooks as companion } from '../features/identity/companion/hooks.ts';
import { hooks as badge } from '../features/identity/badge/hooks.ts';
import { hooks as form } from '../features/identity/form/hooks.ts';
import { hooks as ticket } from '../features/identity/ticket/hooks.ts';
import { hooks as voucher } from '../features/identity/voucher/hooks.ts';
import { hooks as account } from '../features/identity/account/hooks.ts';
import { hooks as token } from '../features/identity/token/hooks.ts';
import { hooks as openid } from '../features/identity/openid/hooks.ts';
import { hooks as invitation } from '../features/identity/invitation/hooks.ts';
import { hooks as access } from '../features/identity/access/hooks.ts';
import { hooks as audience } from '../features/identity/audience/hooks.ts';
import { hooks as person } from '../features/identity/person/hooks.ts';
import { hooks as message } from '../features/people/message/hooks.ts';
import { hooks as moderation } from '../features/people/moderation/hooks.ts';
import { hooks as profile } from '../features/people/profile/hooks.ts';
import { hooks as booth } from '../features/venue/booth/hooks.ts';
import { hooks as guide } from '../features/venue/guide/hooks.ts';
import { hooks as shortlist } from '../features/venue/shortlist/hooks.ts';
import { hooks as swag } from '../features/venue/swag/hooks.ts';
import { hooks as visit } from '../features/venue/visit/hooks.ts';
import { hooks as call } from '../features/exhibiting/call/hooks.ts';
import { hooks as crm } from '../features/exhibiting/crm/hooks.ts';
import { hooks as help } from '../features/exhibiting/help/hooks.ts';
import { hooks as lead } from '../features/exhibiting/lead/hooks.ts';
import { hooks as offer } from '../features/exhibiting/offer/hooks.ts';
import { hooks as scan } from '../features/exhibiting/scan/hooks.ts';
import { hooks as staff } from '../features/exhibiting/staff/hooks.ts';
import { hooks as tour } from '../features/exhibiting/tour/hooks.ts';
import { hooks as meeting } from '../features/rooms/meeting/hooks.ts';
import { hooks as room } from '../features/rooms/room/hooks.ts';
import { hooks as video } from '../features/rooms/video/hooks.ts';
import { hooks as caption } from '../features/programme/caption/hooks.ts';
import { hooks as calendar } from '../features/programme/calendar/hooks.ts';
import { hooks as chat } from '../features/programme/chat/hooks.ts';
import { hooks as feedback } from '../features/programme/feedback/hooks.ts';
import { hooks as poll } from '../features/programme/poll/hooks.ts';
import { hooks as question } from '../features/programme/question/hooks.ts';
import { hooks as session } from '../features/programme/session/hooks.ts';
import { hooks as speaker } from '../features/programme/speaker/hooks.ts';
import { hooks as stage } from '../features/programme/stage/hooks.ts';
import { hooks as announcement } from '../features/organising/announcement/hooks.ts';
import { hooks as campaign } from '../features/organising/campaign/hooks.ts';
import { hooks as enquiry } from '../features/organising/enquiry/hooks.ts';
import { hooks as host } from '../features/organising/host/hooks.ts';
import { hooks as imports } from '../features/organising/import/hooks.ts';
import { hooks as infopage } from '../features/organising/infopage/hooks.ts';
import { hooks as member } from '../features/organising/member/hooks.ts';
import { hooks as setup } from '../features/organising/setup/hooks.ts';
import { hooks as sponsor } from '../features/organising/sponsor/hooks.ts';
import { hooks as wording } from '../features/organising/wording/hooks.ts';

/** What features do for those below them, in the order in which it is done. */
export const hooks = composeHooks([
  ...[event, webhook],
  ...[
    authenticator,
    passkey,
    voucher,
    admission,
    companion,
    badge,
    form,
    ticket,
    account,
    token,
    openid,
  ],
  ...[invitation, access, audience, person],
  ...[message, moderation, profile],
  ...[booth, guide, shortlist, swag, visit],
  ...[call, crm, help, lead, offer, scan, staff, tour],
  ...[meeting, room, video],
  ...[calendar, caption, chat, feedback, poll, question, session, speaker, stage],
  ...[announcement, campaign, enquiry, host, imports, infopage, member, setup, sponsor, wording],
]);
