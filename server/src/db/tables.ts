import type { AccountTables } from '../features/account/queries.ts';
import type { AuditTables } from '../features/audit/queries.ts';
import type { BoothTables } from '../features/booth/tables.ts';
import type { CallTables } from '../features/call/queries.ts';
import type { ChannelTables } from '../features/channel/tables.ts';
import type { ConnectionTables } from '../features/connection/tables.ts';
import type { DisclosureTables } from '../features/disclosure/queries.ts';
import type { EnquiryTables } from '../features/enquiry/queries.ts';
import type { EventTables } from '../features/event/queries.ts';
import type { AccessTables } from '../features/access/queries.ts';
import type { AnnouncementTables } from '../features/announcement/queries.ts';
import type { FloorTables } from '../features/floor/queries.ts';
import type { HelpTables } from '../features/help/tables.ts';
import type { ReplyTables } from '../features/reply/queries.ts';
import type { StaffTables } from '../features/staff/queries.ts';
import type { ImpressionTables } from '../features/impression/queries.ts';
import type { LeadTables } from '../features/lead/tables.ts';
import type { NotificationTables } from '../features/notification/tables.ts';
import type { MessageTables } from '../features/message/tables.ts';
import type { ModerationTables } from '../features/moderation/tables.ts';
import type { OfferTables } from '../features/offer/queries.ts';
import type { OpenidTables } from '../features/openid/queries.ts';
import type { OutboxTables } from '../features/outbox/queries.ts';
import type { PollTables } from '../features/poll/tables.ts';
import type { QuestionTables } from '../features/question/tables.ts';
import type { RoomTables } from '../features/room/tables.ts';
import type { PrivacyTables } from '../features/privacy/tables.ts';
import type { ProfileTables } from '../features/profile/queries.ts';
import type { SessionTables } from '../features/session/tables.ts';
import type { CalendarTables } from '../features/calendar/queries.ts';
import type { CertificateTables } from '../features/certificate/queries.ts';
import type { SpeakerTables } from '../features/speaker/queries.ts';
import type { MemberTables } from '../features/member/queries.ts';
import type { SponsorTables } from '../features/sponsor/queries.ts';
import type { StageTables } from '../features/stage/tables.ts';
import type { AuthenticatorTables } from '../features/authenticator/queries.ts';
import type { PasskeyTables } from '../features/passkey/queries.ts';
import type { SecurityTables } from '../features/security/queries.ts';
import type { SheetTables } from '../features/sheet/queries.ts';
import type { SwagTables } from '../features/swag/queries.ts';
import type { TokenTables } from '../features/token/queries.ts';
import type { VideoTables } from '../features/video/tables.ts';
import type { VisitTables } from '../features/visit/queries.ts';
import type { WebhookTables } from '../features/webhook/queries.ts';
import type { IdempotencyTables } from '../idempotency.ts';
import type { ExportKeyTables } from './copy/exportKey.ts';
import type { MigrationTables } from './migrate.ts';
import type { SecretKeyTables } from './secretColumns.ts';

/** Every table of the database. A feature adds its own `…Tables` interface to this list. */
export interface Tables
  extends
    MigrationTables,
    SecretKeyTables,
    ExportKeyTables,
    IdempotencyTables,
    EventTables,
    AccountTables,
    AuditTables,
    OutboxTables,
    BoothTables,
    HelpTables,
    LeadTables,
    ImpressionTables,
    ReplyTables,
    StaffTables,
    FloorTables,
    AccessTables,
    AnnouncementTables,
    MessageTables,
    ModerationTables,
    CallTables,
    ChannelTables,
    StageTables,
    ConnectionTables,
    DisclosureTables,
    EnquiryTables,
    OfferTables,
    NotificationTables,
    VideoTables,
    VisitTables,
    WebhookTables,
    OpenidTables,
    CalendarTables,
    CertificateTables,
    SpeakerTables,
    MemberTables,
    SponsorTables,
    PasskeyTables,
    AuthenticatorTables,
    PollTables,
    QuestionTables,
    SecurityTables,
    SheetTables,
    SwagTables,
    TokenTables,
    SessionTables,
    RoomTables,
    PrivacyTables,
    ProfileTables {}
