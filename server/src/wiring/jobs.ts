import { callJobs } from '../features/exhibiting/call/jobs.ts';
import { exhibitorJobs } from '../features/exhibiting/exhibitor/jobs.ts';
import { helpJobs } from '../features/exhibiting/help/jobs.ts';
import { scanJobs } from '../features/exhibiting/scan/jobs.ts';
import { tourJobs } from '../features/exhibiting/tour/jobs.ts';
import { leadJobs } from '../features/exhibiting/lead/jobs.ts';
import { accessJobs } from '../features/identity/access/jobs.ts';
import { accountJobs } from '../features/identity/account/jobs.ts';
import { admissionJobs } from '../features/identity/admission/jobs.ts';
import { authenticatorJobs } from '../features/identity/authenticator/jobs.ts';
import { formJobs } from '../features/identity/form/jobs.ts';
import { openidJobs } from '../features/identity/openid/jobs.ts';
import { passkeyJobs } from '../features/identity/passkey/jobs.ts';
import { privacyJobs } from '../features/identity/privacy/jobs.ts';
import { announcementJobs } from '../features/organising/announcement/jobs.ts';
import { campaignJobs } from '../features/organising/campaign/jobs.ts';
import { liveboardJobs } from '../features/organising/liveboard/jobs.ts';
import { importJobs } from '../features/organising/import/jobs.ts';
import { messageJobs } from '../features/people/message/jobs.ts';
import { fileJobs } from '../features/platform/file/jobs.ts';
import { notificationJobs } from '../features/platform/notification/jobs.ts';
import { outboxJobs } from '../features/platform/outbox/jobs.ts';
import { webhookJobs } from '../features/platform/webhook/jobs.ts';
import { calendarJobs } from '../features/programme/calendar/jobs.ts';
import { channelJobs } from '../features/programme/chat/jobs.ts';
import { feedbackJobs } from '../features/programme/feedback/jobs.ts';
import { pollJobs } from '../features/programme/poll/jobs.ts';
import { questionJobs } from '../features/programme/question/jobs.ts';
import { speakerJobs } from '../features/programme/speaker/jobs.ts';
import { stageJobs } from '../features/programme/stage/jobs.ts';
import { hostedJobs } from '../features/rooms/hosted/jobs.ts';
import { meetingJobs } from '../features/rooms/meeting/jobs.ts';
import { roomJobs } from '../features/rooms/room/jobs.ts';
import { videoJobs } from '../features/rooms/video/jobs.ts';
import { visitJobs } from '../features/venue/visit/jobs.ts';
import { castJobs } from '../seed/cast/castJobs.ts';
import { demoJobs } from '../seed/demoPresence.ts';

/** Everything that runs later or on a schedule, feature by feature. */
export const jobs = [
  accountJobs,
  outboxJobs,
  importJobs,
  visitJobs,
  callJobs,
  helpJobs,
  exhibitorJobs,
  tourJobs,
  scanJobs,
  leadJobs,
  liveboardJobs,
  accessJobs,
  admissionJobs,
  announcementJobs,
  campaignJobs,
  messageJobs,
  notificationJobs,
  privacyJobs,
  channelJobs,
  stageJobs,
  pollJobs,
  feedbackJobs,
  questionJobs,
  calendarJobs,
  speakerJobs,
  videoJobs,
  roomJobs,
  meetingJobs,
  hostedJobs,
  webhookJobs,
  formJobs,
  openidJobs,
  passkeyJobs,
  authenticatorJobs,
  fileJobs,
  demoJobs,
  castJobs,
];
