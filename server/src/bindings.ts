import { accessRoutes } from './features/access/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { announcementRoutes } from './features/announcement/routes.ts';
import { authenticatorRoutes } from './features/authenticator/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { auditoriumRoutes } from './features/auditorium/routes.ts';
import { boothRoutes } from './features/booth/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { callRoutes } from './features/call/routes.ts';
import { certificateRoutes } from './features/certificate/routes.ts';
import { channelRoutes } from './features/channel/routes.ts';
import { connectionRoutes } from './features/connection/routes.ts';
import { disclosureRoutes } from './features/disclosure/routes.ts';
import { embedRoutes } from './features/embed/routes.ts';
import { enquiryRoutes } from './features/enquiry/routes.ts';
import { eventRoutes } from './features/event/routes.ts';
import { exhibitorRoutes } from './features/exhibitor/routes.ts';
import { figureRoutes } from './features/figure/routes.ts';
import { fileRoutes } from './features/file/routes.ts';
import { floorRoutes } from './features/floor/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { impressionRoutes } from './features/impression/routes.ts';
import { inspectorRoutes } from './features/inspector/routes.ts';
import { leadRoutes } from './features/lead/routes.ts';
import { memberRoutes } from './features/member/routes.ts';
import { messageRoutes } from './features/message/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { notificationRoutes } from './features/notification/routes.ts';
import { offerRoutes } from './features/offer/routes.ts';
import { openidRoutes } from './features/openid/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { passkeyRoutes } from './features/passkey/routes.ts';
import { pollRoutes } from './features/poll/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { questionRoutes } from './features/question/routes.ts';
import { replyRoutes } from './features/reply/routes.ts';
import { roomRoutes } from './features/room/routes.ts';
import { securityRoutes } from './features/security/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { sheetRoutes } from './features/sheet/routes.ts';
import { speakerRoutes } from './features/speaker/routes.ts';
import { sponsorRoutes } from './features/sponsor/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { stageRoutes } from './features/stage/routes.ts';
import { swagRoutes } from './features/swag/routes.ts';
import { tokenRoutes } from './features/token/routes.ts';
import { videoRoutes } from './features/video/routes.ts';
import { visitRoutes } from './features/visit/routes.ts';
import { vitalsRoutes } from './features/vitals/routes.ts';
import { webhookRoutes } from './features/webhook/routes.ts';
import type { Binding } from './http.ts';

/** Every call of the product, feature by feature. */
export const bindings: Binding[] = [
  ...eventRoutes,
  ...auditRoutes,
  ...setupRoutes,
  ...passkeyRoutes,
  ...authenticatorRoutes,
  ...securityRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...openidRoutes,
  ...disclosureRoutes,
  ...embedRoutes,
  ...accountRoutes,
  ...boothRoutes,
  ...fileRoutes,
  ...sheetRoutes,
  ...callRoutes,
  ...connectionRoutes,
  ...enquiryRoutes,
  ...floorRoutes,
  ...figureRoutes,
  ...accessRoutes,
  ...announcementRoutes,
  ...helpRoutes,
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
  ...notificationRoutes,
  ...privacyRoutes,
  ...speakerRoutes,
  ...auditoriumRoutes,
  ...calendarRoutes,
  ...certificateRoutes,
  ...memberRoutes,
  ...sponsorRoutes,
  ...sessionRoutes,
  ...roomRoutes,
  ...channelRoutes,
  ...stageRoutes,
  ...pollRoutes,
  ...questionRoutes,
  ...swagRoutes,
  ...videoRoutes,
  ...visitRoutes,
  ...vitalsRoutes,
  ...outboxRoutes,
];
