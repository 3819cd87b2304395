import type { EventTables } from '../core/EventRow.ts';
import type { IdempotencyTables } from '../http/idempotency.ts';
import type { ExportKeyTables } from '../secrets/exportKey.ts';
import type { SecretKeyTables } from '../secrets/secretColumns.ts';
import type { AuditTables } from '../features/platform/audit/queries.ts';
import type { DisclosureTables } from '../features/platform/disclosure/queries.ts';
import type { NotificationTables } from '../features/platform/notification/tables.ts';
import type { OutboxTables } from '../features/platform/outbox/queries.ts';
import type { SecurityTables } from '../features/platform/security/queries.ts';
import type { WebhookTables } from '../features/platform/webhook/queries.ts';
import type { AccessTables } from '../features/identity/access/queries.ts';
import type { AdmissionTables } from '../features/identity/admission/tables.ts';
import type { AudienceTables } from '../features/identity/audience/tables.ts';
import type { AccountTables } from '../features/identity/account/queries.ts';
import type { AuthenticatorTables } from '../features/identity/authenticator/queries.ts';
import type { FormTables } from '../features/identity/form/tables.ts';
import type { OpenidTables } from '../features/identity/openid/queries.ts';
import type { PasskeyTables } from '../features/identity/passkey/queries.ts';
import type { PrivacyTables } from '../features/identity/privacy/tables.ts';
import type { TicketTables } from '../features/identity/ticket/tables.ts';
import type { TokenTables } from '../features/identity/token/queries.ts';
import type { ConnectionTables } from '../features/people/connection/tables.ts';
import type { MessageTables } from '../features/people/message/tables.ts';
import type { ModerationTables } from '../features/people/moderation/tables.ts';
import type { ProfileTables } from '../features/people/profile/queries.ts';
import type { BoothTables } from '../features/venue/booth/tables.ts';
import type { ImpressionTables } from '../features/venue/impression/queries.ts';
import type { SwagTables } from '../features/venue/swag/queries.ts';
import type { VisitTables } from '../features/venue/visit/queries.ts';
import type { CallTables } from '../features/exhibiting/call/queries.ts';
import type { HelpTables } from '../features/exhibiting/help/tables.ts';
import type { LeadTables } from '../features/exhibiting/lead/tables.ts';
import type { OfferTables } from '../features/exhibiting/offer/queries.ts';
import type { ReplyTables } from '../features/exhibiting/reply/queries.ts';
import type { StaffTables } from '../features/exhibiting/staff/queries.ts';
import type { RoomTables } from '../features/rooms/room/tables.ts';
import type { VideoTables } from '../features/rooms/video/tables.ts';
import type { CalendarTables } from '../features/programme/calendar/queries.ts';
import type { CertificateTables } from '../features/programme/certificate/queries.ts';
import type { ChannelTables } from '../features/programme/chat/tables.ts';
import type { PollTables } from '../features/programme/poll/tables.ts';
import type { QuestionTables } from '../features/programme/question/tables.ts';
import type { SessionTables } from '../features/programme/session/tables.ts';
import type { SpeakerTables } from '../features/programme/speaker/tables.ts';
import type { StageTables } from '../features/programme/stage/tables.ts';
import type { AnnouncementTables } from '../features/organising/announcement/queries.ts';
import type { CampaignTables } from '../features/organising/campaign/tables.ts';
import type { EnquiryTables } from '../features/organising/enquiry/queries.ts';
import type { LiveboardTables } from '../features/organising/liveboard/queries.ts';
import type { MemberTables } from '../features/organising/member/queries.ts';
import type { ImportTables } from '../features/organising/import/queries.ts';
import type { SponsorTables } from '../features/organising/sponsor/queries.ts';

declare module '../db/tables.ts' {
  /** A feature adds its own `…Tables` interface to this list. */
  interface Tables
    extends
      ExportKeyTables,
      IdempotencyTables,
      SecretKeyTables,
      AuditTables,
      DisclosureTables,
      EventTables,
      NotificationTables,
      OutboxTables,
      SecurityTables,
      WebhookTables,
      AccessTables,
      AccountTables,
      AdmissionTables,
      AudienceTables,
      AuthenticatorTables,
      FormTables,
      OpenidTables,
      PasskeyTables,
      PrivacyTables,
      TicketTables,
      TokenTables,
      ConnectionTables,
      MessageTables,
      ModerationTables,
      ProfileTables,
      BoothTables,
      ImpressionTables,
      SwagTables,
      VisitTables,
      CallTables,
      HelpTables,
      LeadTables,
      OfferTables,
      ReplyTables,
      StaffTables,
      RoomTables,
      VideoTables,
      CalendarTables,
      CertificateTables,
      ChannelTables,
      PollTables,
      QuestionTables,
      SessionTables,
      SpeakerTables,
      StageTables,
      AnnouncementTables,
      CampaignTables,
      EnquiryTables,
      LiveboardTables,
      MemberTables,
      ImportTables,
      SponsorTables {}
}
