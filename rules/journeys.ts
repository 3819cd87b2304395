import type { Tier } from './tiers.ts';

/** A browser spec: when it runs, and the features it covers besides the one it is named after. */
interface Journey {
  tier: Exclude<Tier, 'check'>;
  features: string[];
}

const day = (...features: string[]): Journey => ({ tier: 'day', features });
const full = (...features: string[]): Journey => ({ tier: 'full', features });

/** Every spec in `e2e/`, by its path there. */
export const journeys: Record<string, Journey> = {
  'badge.spec.ts': day('checkin', 'admission', 'account'),
  'bank.spec.ts': day('help', 'booth', 'lead', 'shortlist'),
  'around.spec.ts': day('booth', 'file'),
  'companion.spec.ts': full('admission', 'access', 'account', 'outbox'),
  'conference.spec.ts': day('event', 'account'),
  'everyone.spec.ts': full(),
  'everywhere.spec.ts': full(),
  'feedback.spec.ts': day('session', 'figure'),
  'guide.spec.ts': day('landing'),
  'landing.spec.ts': day('search', 'booth', 'account'),
  'find.spec.ts': day('search', 'booth'),
  'poll.spec.ts': day('question'),
  'registration.spec.ts': day('account', 'landing', 'outbox'),
  'session.spec.ts': day(),
  'shortlist.spec.ts': day('booth', 'outbox'),
  'stage.spec.ts': day('chat'),
  'tour.spec.ts': day('booth', 'lead', 'outbox'),
  'wording.spec.ts': full('event'),
  'visit.spec.ts': day('booth', 'offer', 'call', 'swag', 'enquiry'),

  'desktop/accessibility.spec.ts': day('landing', 'help', 'notification'),
  'desktop/accessibilityFilled.spec.ts': full(
    'token',
    'webhook',
    'openid',
    'speaker',
    'sponsor',
    'crm',
  ),
  'desktop/accessibilityHall.spec.ts': full('booth', 'import'),
  'desktop/accessibilityPolls.spec.ts': full('poll', 'question'),
  'desktop/accessibilityRooms.spec.ts': full('room', 'video'),
  'desktop/accessibilitySetUp.spec.ts': full('setup', 'audit', 'form'),
  'desktop/accessibilityVenue.spec.ts': full('booth', 'offer', 'call', 'swag'),
  'desktop/accessibilityWork.spec.ts': full('exhibitor', 'liveboard', 'figure', 'access'),
  'desktop/addresses.spec.ts': day('account'),
  'desktop/admission.spec.ts': day('account', 'access', 'voucher'),
  'desktop/air.spec.ts': full('stage'),
  'desktop/answer.spec.ts': day('help'),
  'desktop/audience.spec.ts': full('access', 'form'),
  'desktop/authenticator.spec.ts': day('account', 'security'),
  'desktop/bench.spec.ts': full('chat', 'question', 'file'),
  'desktop/buttons.spec.ts': full(),
  'desktop/buttonsPeople.spec.ts': full(),
  'desktop/buttonsSetup.spec.ts': full(),
  'desktop/buttonsWork.spec.ts': full(),
  'desktop/buyer.spec.ts': full('search', 'shortlist', 'help', 'tour', 'crm'),
  'desktop/cache.spec.ts': full(),
  'desktop/cards.spec.ts': day('help', 'booth'),
  'appointment.spec.ts': day('meeting', 'room', 'video'),
  'desktop/connection.spec.ts': day('notification'),
  'desktop/crm.spec.ts': day('lead', 'offer', 'webhook'),
  'desktop/dark.spec.ts': full(),
  'desktop/day.spec.ts': full('session', 'poll', 'question', 'setup'),
  'desktop/fairs.spec.ts': full('account', 'admission', 'setup', 'landing', 'outbox'),
  'desktop/faults.spec.ts': full(),
  'desktop/firstEvent.spec.ts': full('setup', 'access', 'admission', 'speaker', 'import'),
  'desktop/call.spec.ts': day('room', 'video', 'exhibitor', 'outbox'),
  'desktop/caption.spec.ts': full('session', 'stage'),
  'desktop/translation.spec.ts': full('chat', 'translation'),
  'desktop/campaign.spec.ts': full('campaign', 'access', 'outbox', 'notification'),
  'desktop/rule.spec.ts': full('campaign', 'access', 'outbox'),
  'desktop/live.spec.ts': day('session', 'stage', 'question', 'notification'),
  'desktop/liveboard.spec.ts': full('announcement', 'room', 'help'),
  'desktop/form.spec.ts': day('account', 'access', 'import', 'privacy', 'disclosure'),
  'desktop/hall.spec.ts': day('booth'),
  'desktop/hosted.spec.ts': day('hosted', 'meeting'),
  'desktop/infopage.spec.ts': full('landing', 'setup'),
  'desktop/import.spec.ts': day('booth', 'exhibitor'),
  'desktop/integrations.spec.ts': full('token', 'webhook', 'embed'),
  'desktop/invitation.spec.ts': day('access', 'staff', 'setup', 'import', 'outbox'),
  'desktop/keyboard.spec.ts': day(),
  'desktop/languages.spec.ts': full(),
  'desktop/layout.spec.ts': full('landing', 'booth', 'account', 'session', 'sponsor', 'figure'),
  'desktop/lead.spec.ts': day('offer', 'exhibitor'),
  'desktop/message.spec.ts': day(),
  'desktop/motion.spec.ts': full(),
  'desktop/mydata.spec.ts': day('privacy', 'disclosure'),
  'desktop/myEvents.spec.ts': full('account', 'event'),
  'desktop/obs.spec.ts': full('stage'),
  'desktop/openid.spec.ts': full(),
  'desktop/organiser.spec.ts': full('setup', 'event', 'audit'),
  'desktop/palette.spec.ts': full(),
  'desktop/passkey.spec.ts': day('account', 'security'),
  'desktop/person.spec.ts': full('access', 'account', 'outbox'),
  'desktop/people.spec.ts': day('profile', 'connection', 'message', 'notification', 'privacy'),
  'desktop/photo.spec.ts': full('profile', 'file'),
  'desktop/pollKinds.spec.ts': full('poll'),
  'desktop/privacy.spec.ts': day('account', 'vitals'),
  'desktop/programme.spec.ts': day(
    'speaker',
    'auditorium',
    'member',
    'sponsor',
    'calendar',
    'share',
  ),
  'desktop/rendered.spec.ts': day('landing', 'session', 'speaker', 'account'),
  'desktop/room.spec.ts': day(),
  'desktop/secondStep.spec.ts': full('security', 'setup'),
  'desktop/security.spec.ts': day('account', 'profile'),
  'desktop/slowLine.spec.ts': full(),
  'desktop/speaker.spec.ts': day('session'),
  'desktop/staff.spec.ts': day('help'),
  'desktop/talk.spec.ts': day('room', 'video', 'staff'),
  'desktop/tenMinutes.spec.ts': day('setup', 'import', 'booth', 'session', 'poll'),
  'desktop/ticket.spec.ts': full('admission', 'account'),
  'desktop/track.spec.ts': day('session', 'setup', 'share'),
  'desktop/together.spec.ts': day('video', 'call', 'booth'),
  'desktop/weight.spec.ts': day('landing'),
  'desktop/widget.spec.ts': day('help', 'booth'),

  'phone/accessibility.spec.ts': full(),
  'phone/answer.spec.ts': day('help'),
  'phone/buyer.spec.ts': day('search', 'shortlist', 'help', 'tour', 'crm'),
  'phone/cards.spec.ts': day('help', 'booth'),
  'phone/cast.spec.ts': full('help'),
  'phone/call.spec.ts': day('room', 'video'),
  'phone/myVisit.spec.ts': day('wish', 'lead', 'offer', 'call'),
  'phone/firstAnswer.spec.ts': full('help', 'account'),
  'phone/hours.spec.ts': full('booth', 'help', 'staff', 'exhibitor'),
  'phone/room.spec.ts': day('stage', 'video', 'booth', 'session'),
  'phone/slides.spec.ts': day('booth'),
  'phone/ways.spec.ts': full(),

  'alone/devices.spec.ts': full('video'),
  'alone/video.spec.ts': day(),
  'alone/worker.spec.ts': day('notification'),
};

/** Returns the specs to run, as Playwright's arguments: those of a tier, or all that cover these features. */
export function journeysOf({ tier, features }: { tier: Tier; features: string[] }): string[] {
  return Object.entries(journeys).flatMap(([file, journey]) => {
    const shows = [nameOf(file), ...journey.features];
    const isAsked = features.length
      ? features.some((feature) => shows.includes(feature))
      : tier === 'full' || journey.tier === 'day';
    return isAsked ? [`e2e/${file}`] : [];
  });
}

function nameOf(file: string): string {
  return /(\w+)\.spec\.ts$/.exec(file)![1]!;
}
