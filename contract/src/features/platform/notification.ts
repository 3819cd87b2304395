import { z } from 'zod';
import { doNotDisturb, doNotDisturbState } from '../../doNotDisturb.ts';
import { id, instant } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import type { FeatureKey, Features } from '../../presets/event-config.ts';

/** When a notification is emailed: after a minute if still unread; with others the next morning; or never. */
export const mailTimes = ['atOnce', 'digest', 'never'] as const;
export type MailTime = (typeof mailTimes)[number];

interface KindSettings {
  /** The feature it comes from: events without it don't offer the kind. Null: every event does. */
  needs: FeatureKey | null;
  /** The default until the person chooses; null if the feature always sends its own email. */
  mail: MailTime | null;
  /** The feature sends the email itself, immediately, unless the person chose `never`. */
  sendsOwnMail: boolean;
  push: boolean;
  /** Only sent by email: there is no push to choose. */
  isMailOnly: boolean;
  /** False for kinds that have a list of their own: emailed and pushed, but never among the notifications. */
  isListed: boolean;
  /** Of several unread ones with the same link, only the latest is kept, and emailed once. */
  isMerged: boolean;
  /** For people who staff a desk. */
  isForStaff: boolean;
}

const kind = (needs: FeatureKey | null, given: Partial<KindSettings> = {}): KindSettings => ({
  needs,
  mail: 'atOnce',
  sendsOwnMail: false,
  push: true,
  isMailOnly: false,
  isListed: true,
  isMerged: false,
  isForStaff: false,
  ...given,
});

const kindNames = [
  'connectionRequested',
  'connectionAccepted',
  'messageReceived',
  'messageReported',
  'callBooked',
  'callCancelled',
  'callWithdrawn',
  'callMoved',
  'callMissed',
  'callNotHeld',
  'callSoon',
  'callReassigned',
  'callDocument',
  'helpAnswered',
  'tourBooked',
  'tourStandby',
  'tourOffered',
  'tourLapsed',
  'tourMoved',
  'tourCancelled',
  'tourWithdrawn',
  'tourSoon',
  'tourMissed',
  'callNotice',
  'callCancelledNotice',
  'callMovedNotice',
  'callMissedNotice',
  'callNotHeldNotice',
  'callArrived',
  'callLate',
  'callTaken',
  'callUnassigned',
  'callCallback',
  'tourNotice',
  'tourCancelledNotice',
  'helpWaits',
  'helpOverdue',
  'leadDue',
  'crmSetterLeft',
  'sessionSoon',
  'speakerTaskDue',
  'questionAnswered',
  'deskCalled',
  'stageCalled',
  'announced',
  'news',
  'warned',
  'webhookOff',
  'approvalsWaiting',
  'applicantReplied',
  'meetingAsked',
  'meetingOffered',
  'meetingBooked',
  'meetingDeclined',
  'meetingCancelled',
  'meetingDropped',
  'meetingExpired',
  'meetingSoon',
  'hostedPublished',
  'meetingLate',
  'roomInvited',
  'roomAsked',
  'talkMissed',
  'roomOverflow',
  'roomRecorded',
] as const;
export type NotificationKind = (typeof kindNames)[number];

/** Everything people are notified about. */
export const notificationKinds: Record<NotificationKind, KindSettings> = {
  connectionRequested: kind('connections'),
  connectionAccepted: kind('connections', { mail: 'digest' }),
  messageReceived: kind('messages', { isListed: false, isMerged: true }),
  messageReported: kind('messages', { isForStaff: true }),
  callBooked: kind('calls', { mail: null, push: false }),
  callCancelled: kind('calls', { mail: null, push: false }),
  callWithdrawn: kind('calls', { mail: null }),
  callMoved: kind('calls', { mail: null }),
  callMissed: kind('calls', { mail: null }),
  callNotHeld: kind('calls', { mail: null }),
  callSoon: kind('calls', { isMerged: true }),
  callReassigned: kind('calls', { isMerged: true }),
  callDocument: kind('calls', {}),
  helpAnswered: kind('help', { mail: null, isMerged: true }),
  tourBooked: kind('tours', { mail: null, push: false }),
  tourStandby: kind('tours', { mail: null, push: false }),
  tourOffered: kind('tours', { mail: null }),
  tourLapsed: kind('tours', { mail: 'digest' }),
  tourMoved: kind('tours', { mail: null }),
  tourCancelled: kind('tours', { mail: null, push: false }),
  tourWithdrawn: kind('tours', { mail: null }),
  tourSoon: kind('tours', { isMerged: true }),
  tourMissed: kind('tours', { mail: 'digest' }),
  tourNotice: kind('tours', { mail: 'digest', isForStaff: true }),
  tourCancelledNotice: kind('tours', { mail: 'digest', isForStaff: true }),
  callNotice: kind('calls', { mail: null, isForStaff: true }),
  callCancelledNotice: kind('calls', { mail: null, isForStaff: true }),
  callMovedNotice: kind('calls', { mail: null, isForStaff: true }),
  callMissedNotice: kind('calls', { mail: null, isForStaff: true }),
  callNotHeldNotice: kind('calls', { mail: null, isForStaff: true }),
  callArrived: kind('calls', { mail: 'never', isForStaff: true, isMerged: true }),
  callLate: kind('calls', { mail: 'never', isForStaff: true, isMerged: true }),
  callTaken: kind('calls', { isForStaff: true, isMerged: true }),
  callUnassigned: kind('calls', { mail: null, isForStaff: true, isMerged: true }),
  callCallback: kind('calls', { mail: null, isForStaff: true }),
  helpWaits: kind('help', { mail: null, isMerged: true, isForStaff: true }),
  helpOverdue: kind('help', { isForStaff: true }),
  leadDue: kind('hall', { isMerged: true, isForStaff: true }),
  crmSetterLeft: kind('hall', { isMerged: true, isForStaff: true }),
  sessionSoon: kind('calendar', { isMerged: true }),
  speakerTaskDue: kind('speakers'),
  questionAnswered: kind('questions', { mail: 'digest', isMerged: true }),
  meetingAsked: kind('rooms'),
  meetingOffered: kind('rooms'),
  meetingBooked: kind('rooms'),
  meetingDeclined: kind('rooms'),
  meetingCancelled: kind('rooms'),
  meetingDropped: kind('rooms'),
  meetingExpired: kind('rooms', { mail: 'digest', push: false }),
  meetingSoon: kind('rooms', { isMerged: true }),
  hostedPublished: kind('rooms'),
  meetingLate: kind('rooms', { mail: 'never', isMerged: true }),
  roomInvited: kind('rooms', { mail: null, isMerged: true }),
  roomAsked: kind('rooms', { mail: 'never', isMerged: true }),
  talkMissed: kind('rooms', { mail: 'never', isMerged: true }),
  roomOverflow: kind('rooms', { mail: 'never', isMerged: true }),
  roomRecorded: kind('rooms', { mail: 'digest' }),
  deskCalled: kind('help', { isMerged: true, isForStaff: true }),
  stageCalled: kind('sessions', { isMerged: true }),
  announced: kind('notifications', { sendsOwnMail: true }),
  news: kind(null, { sendsOwnMail: true, push: false, isMailOnly: true }),
  warned: kind('notifications', { mail: null }),
  webhookOff: kind('notifications', { isMerged: true, isForStaff: true }),
  approvalsWaiting: kind('registration', { push: false, isForStaff: true }),
  applicantReplied: kind('registration', { push: false, isMerged: true, isForStaff: true }),
};

/** Returns the kinds a person of an event may get. */
export function kindsFor(features: Features, isStaff: boolean): NotificationKind[] {
  return kindNames.filter((name) => {
    const { needs, isForStaff } = notificationKinds[name];
    return (needs === null || features[needs] !== null) && (isStaff || !isForStaff);
  });
}

/** A notification as its recipient sees it. */
const notification = z.object({
  _id: id,
  /** A sentence in the reader’s language. */
  text: z.string(),
  isRead: z.boolean(),
  /** Event time. */
  createdAt: instant,
  /** Who it's about; null if it's about no one, or about someone who is gone. */
  userId: id.nullable(),
  data: z.object({
    /** Null if it's about no one, or about someone who is gone. */
    user: z
      .object({
        _id: id,
        dpUrl: z.string().nullable(),
        first_name: z.string(),
        last_name: z.string(),
      })
      .nullable(),
  }),
  kind: z.enum(kindNames),
  /** The page it links to, below the event's root. */
  link: z.string(),
});
export type Notification = z.infer<typeof notification>;

const unread = z.number().int();
const eventId = id.optional();

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  act: 'notification.list',
  summary: 'List the caller’s notifications, newest first, with the number of unread ones',
  needs: 'notifications',
  query: pageQuery.extend({ eventId }),
  reply: z.object({ notifications: z.array(notification), unread, next: nextCursor }),
});

export const readNotification = route({
  method: 'PUT',
  path: '/notification/{id}',
  act: 'notification.markRead',
  summary: 'Mark one of the caller’s notifications as read',
  needs: 'notifications',
  params: z.object({ id }),
  reply: z.object({ notification, unread }),
});

export const readAllNotifications = route({
  method: 'PUT',
  path: '/notifications/read',
  act: 'notification.markRead',
  summary: 'Mark all of the caller’s notifications as read',
  needs: 'notifications',
  reply: z.object({ unread }),
});

/** The channels of a kind besides the list. `mail: null`: the feature sends its own email, so there's nothing to choose. */
export const notificationPreference = z.object({
  kind: z.enum(kindNames),
  mail: z.enum(mailTimes).nullable(),
  push: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

const preferences = z.object({ preferences: z.array(notificationPreference) });

export const getNotificationPreferences = route({
  method: 'GET',
  path: '/notifications/preferences',
  act: 'notificationPreference.read',
  summary: 'Get how the caller is notified of each kind they may get',
  needs: 'notifications',
  query: z.object({ eventId }),
  reply: preferences,
});

export const setNotificationPreferences = route({
  method: 'PUT',
  path: '/notifications/preferences',
  act: 'notificationPreference.update',
  summary: 'Choose email and push for the given kinds; the others stay unchanged',
  needs: 'notifications',
  body: z.object({
    preferences: z
      .array(
        z.object({
          kind: z.enum(kindNames),
          mail: z.enum(mailTimes).nullish(),
          push: z.boolean().optional(),
        }),
      )
      .max(kindNames.length),
    eventId,
  }),
  reply: preferences,
});

/** What the unsubscribe link in an email shows, without a login: the kinds of email its owner may get. */
const unsubscription = z.object({
  /** The kind of email the link was in. */
  kind: z.enum(kindNames),
  kinds: z.array(z.object({ kind: z.enum(kindNames), isMailed: z.boolean() })),
});
export type Unsubscription = z.infer<typeof unsubscription>;
const unsubscribeToken = z.string().max(200, { error: 'field.tooLong' });

export const getUnsubscription = route({
  method: 'POST',
  path: '/unsubscribe',
  act: 'unsubscription.read',
  summary: 'Get the kinds of email the owner of an unsubscribe link may get, and which they do',
  beforeOpening: true,
  body: z.object({ token: unsubscribeToken, eventId }),
  reply: unsubscription,
});

export const changeUnsubscription = route({
  method: 'PUT',
  path: '/unsubscribe',
  act: 'unsubscription.update',
  summary: 'Turn one kind of email off or on for the owner of an unsubscribe link',
  beforeOpening: true,
  body: z.object({
    token: unsubscribeToken,
    kind: z.enum(kindNames),
    isMailed: z.boolean(),
    eventId,
  }),
  reply: unsubscription,
});

export const getPushKey = route({
  method: 'GET',
  path: '/notifications/push',
  act: 'push.read',
  summary: 'Get the server’s public key for web push, and whether this login is subscribed',
  needs: 'notifications',
  query: z.object({ eventId }),
  reply: z.object({ publicKey: z.string(), isSubscribed: z.boolean() }),
});

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, { error: 'field.invalid' })
    .refine((value) => Math.floor((value.replace(/=+$/, '').length * 3) / 4) === bytes, {
      error: 'field.invalid',
    });

export const subscribePush = route({
  method: 'POST',
  path: '/notifications/push',
  act: 'push.create',
  summary: 'Push notifications to this browser until its login ends',
  needs: 'notifications',
  body: z.object({
    /** The browser vendor's push service: https, and no private address. */
    endpoint: z.string().max(2000, { error: 'field.tooLong' }),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    eventId,
  }),
  reply: z.object({ isSubscribed: z.literal(true) }),
});

export const unsubscribePush = route({
  method: 'DELETE',
  path: '/notifications/push',
  act: 'push.delete',
  summary: 'Stop pushing notifications to this login’s browser',
  needs: 'notifications',
  query: z.object({ eventId }),
  reply: z.object({ isSubscribed: z.literal(false) }),
});

export const getDoNotDisturb = route({
  method: 'GET',
  path: '/notifications/do-not-disturb',
  act: 'doNotDisturb.read',
  summary: 'Get when the caller doesn’t want to be disturbed, and whether that is now',
  needs: 'notifications',
  query: z.object({ eventId }),
  reply: doNotDisturbState,
});

export const setDoNotDisturb = route({
  method: 'PUT',
  path: '/notifications/do-not-disturb',
  act: 'doNotDisturb.update',
  summary:
    'Choose when not to be disturbed; what is left out stays. While it holds, nothing is pushed or shown as it arrives, and calls are missed',
  needs: 'notifications',
  body: doNotDisturb.partial().extend({ eventId }),
  reply: doNotDisturbState,
});

/** The person changed when not to be disturbed: on their `person:`. */
export const doNotDisturbChanged = liveEvent('doNotDisturb', { state: doNotDisturbState });
/** A notification arrived: on the recipient's `person:`. `isSilent`: they don't want to be disturbed. */
export const notificationArrived = liveEvent('notification', {
  notification,
  isSilent: z.boolean(),
});
/** Some were read on another screen, or withdrawn: on the recipient's `person:`. */
export const notificationsChanged = liveEvent('notificationsChanged', { unread });
