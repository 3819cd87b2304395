import { accessRoutes } from '../features/identity/access/routes.ts';
import { audienceRoutes } from '../features/identity/audience/routes.ts';
import { accountRoutes } from '../features/identity/account/routes.ts';
import { admissionRoutes } from '../features/identity/admission/routes.ts';
import { announcementRoutes } from '../features/organising/announcement/routes.ts';
import { authenticatorRoutes } from '../features/identity/authenticator/routes.ts';
import { auditRoutes } from '../features/platform/audit/routes.ts';
import { auditoriumRoutes } from '../features/programme/auditorium/routes.ts';
import { boothRoutes } from '../features/venue/booth/routes.ts';
import { calendarRoutes } from '../features/programme/calendar/routes.ts';
import { callRoutes } from '../features/exhibiting/call/routes.ts';
import { campaignRoutes } from '../features/organising/campaign/routes.ts';
import { badgeRoutes } from '../features/identity/badge/routes.ts';
import { scanRoutes } from '../features/exhibiting/scan/routes.ts';
import { companionRoutes } from '../features/identity/companion/routes.ts';
import { checkinRoutes } from '../features/identity/checkin/routes.ts';
import { certificateRoutes } from '../features/programme/certificate/routes.ts';
import { channelRoutes } from '../features/programme/chat/routes.ts';
import { connectionRoutes } from '../features/people/connection/routes.ts';
import { disclosureRoutes } from '../features/platform/disclosure/routes.ts';
import { embedRoutes } from '../features/programme/embed/routes.ts';
import { enquiryRoutes } from '../features/organising/enquiry/routes.ts';
import { eventRoutes } from '../features/platform/event/routes.ts';
import { exhibitorRoutes } from '../features/exhibiting/exhibitor/routes.ts';
import { figureRoutes } from '../features/organising/figure/routes.ts';
import { fileRoutes } from '../features/platform/file/routes.ts';
import { liveboardRoutes } from '../features/organising/liveboard/routes.ts';
import { formRoutes } from '../features/identity/form/routes.ts';
import { crmRoutes } from '../features/exhibiting/crm/routes.ts';
import { helpRoutes } from '../features/exhibiting/help/routes.ts';
import { guideRoutes } from '../features/venue/guide/routes.ts';
import { impressionRoutes } from '../features/venue/impression/routes.ts';
import { hostRoutes } from '../features/organising/host/routes.ts';
import { infopageRoutes } from '../features/organising/infopage/routes.ts';
import { inspectorRoutes } from '../features/organising/inspector/routes.ts';
import { leadRoutes } from '../features/exhibiting/lead/routes.ts';
import { memberRoutes } from '../features/organising/member/routes.ts';
import { messageRoutes } from '../features/people/message/routes.ts';
import { moderationRoutes } from '../features/people/moderation/routes.ts';
import { notificationRoutes } from '../features/platform/notification/routes.ts';
import { offerRoutes } from '../features/exhibiting/offer/routes.ts';
import { openidRoutes } from '../features/identity/openid/routes.ts';
import { outboxRoutes } from '../features/platform/outbox/routes.ts';
import { passkeyRoutes } from '../features/identity/passkey/routes.ts';
import { pollRoutes } from '../features/programme/poll/routes.ts';
import { privacyRoutes } from '../features/identity/privacy/routes.ts';
import { profileRoutes } from '../features/people/profile/routes.ts';
import { wishRoutes } from '../features/people/wish/routes.ts';
import { questionRoutes } from '../features/programme/question/routes.ts';
import { replyRoutes } from '../features/exhibiting/reply/routes.ts';
import { roomRoutes } from '../features/rooms/room/routes.ts';
import { securityRoutes } from '../features/platform/security/routes.ts';
import { sessionRoutes } from '../features/programme/session/routes.ts';
import { setupRoutes } from '../features/organising/setup/routes.ts';
import { importRoutes } from '../features/organising/import/routes.ts';
import { speakerRoutes } from '../features/programme/speaker/routes.ts';
import { sponsorRoutes } from '../features/organising/sponsor/routes.ts';
import { wordingRoutes } from '../features/organising/wording/routes.ts';
import { staffRoutes } from '../features/exhibiting/staff/routes.ts';
import { stageRoutes } from '../features/programme/stage/routes.ts';
import { swagRoutes } from '../features/venue/swag/routes.ts';
import { ticketRoutes } from '../features/identity/ticket/routes.ts';
import { tokenRoutes } from '../features/identity/token/routes.ts';
import { personRoutes } from '../features/identity/person/routes.ts';
import { voucherRoutes } from '../features/identity/voucher/routes.ts';
import { videoRoutes } from '../features/rooms/video/routes.ts';
import { visitRoutes } from '../features/venue/visit/routes.ts';
import { vitalsRoutes } from '../features/platform/vitals/routes.ts';
import { webhookRoutes } from '../features/platform/webhook/routes.ts';
import { shortlistRoutes } from '../features/venue/shortlist/routes.ts';
import { searchRoutes } from '../features/venue/search/routes.ts';
import { tourRoutes } from '../features/exhibiting/tour/routes.ts';
import { feedbackRoutes } from '../features/programme/feedback/routes.ts';
import { captionRoutes } from '../features/programme/caption/routes.ts';
import { meetingRoutes } from '../features/rooms/meeting/routes.ts';
import { hostedRoutes } from '../features/rooms/hosted/routes.ts';
import type { Binding } from '../http/http.ts';

/** All calls, feature by feature. */
export const bindings: Binding[] = [
  ...eventRoutes,
  ...auditRoutes,
  ...setupRoutes,
  ...admissionRoutes,
  ...passkeyRoutes,
  ...authenticatorRoutes,
  ...securityRoutes,
  ...ticketRoutes,
  ...tokenRoutes,
  ...voucherRoutes,
  ...webhookRoutes,
  ...openidRoutes,
  ...disclosureRoutes,
  ...embedRoutes,
  ...accountRoutes,
  ...formRoutes,
  ...boothRoutes,
  ...fileRoutes,
  ...importRoutes,
  ...callRoutes,
  ...connectionRoutes,
  ...enquiryRoutes,
  ...liveboardRoutes,
  ...figureRoutes,
  ...accessRoutes,
  ...audienceRoutes,
  ...personRoutes,
  ...announcementRoutes,
  ...campaignRoutes,
  ...crmRoutes,
  ...helpRoutes,
  ...hostRoutes,
  ...infopageRoutes,
  ...inspectorRoutes,
  ...leadRoutes,
  ...exhibitorRoutes,
  ...impressionRoutes,
  ...replyRoutes,
  ...staffRoutes,
  ...messageRoutes,
  ...moderationRoutes,
  ...offerRoutes,
  ...profileRoutes,
  ...wishRoutes,
  ...notificationRoutes,
  ...privacyRoutes,
  ...speakerRoutes,
  ...auditoriumRoutes,
  ...calendarRoutes,
  ...certificateRoutes,
  ...memberRoutes,
  ...sponsorRoutes,
  ...wordingRoutes,
  ...sessionRoutes,
  ...roomRoutes,
  ...channelRoutes,
  ...stageRoutes,
  ...pollRoutes,
  ...questionRoutes,
  ...guideRoutes,
  ...swagRoutes,
  ...videoRoutes,
  ...visitRoutes,
  ...vitalsRoutes,
  ...outboxRoutes,
  ...shortlistRoutes,
  ...searchRoutes,
  ...tourRoutes,
  ...feedbackRoutes,
  ...badgeRoutes,
  ...checkinRoutes,
  ...companionRoutes,
  ...scanRoutes,
  ...captionRoutes,
  ...meetingRoutes,
  ...hostedRoutes,
];
