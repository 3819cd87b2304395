import {
  type Actor,
  dayInWords,
  inLanguage,
  type OrganisedSpeaker,
  wallClock,
  zoneName,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { say } from '../../../../texts/texts.ts';
import { daysIn, issue } from '../../../identity/invitation/service.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { getOrganised } from './getOrganised.ts';
import { listOrganised } from './listOrganised.ts';

const mails = [
  { times: 3, seconds: 3600 },
  { times: 10, seconds: 86_400 },
];

/** Emails a speaker without an account a link to claim their page, replacing any earlier one. Refuses `speaker.missing`, `speaker.hasAccount`, `speaker.noEmail`, `throttled`. */
export async function invite(ctx: Ctx<Actor>, id: string): Promise<OrganisedSpeaker> {
  const { event } = ctx;
  const asked = (await queries.speakerById(ctx.db, event.id, id)) ?? refuse('speaker.missing');
  if (!asked.person_id && asked.email) await limitRate(ctx, `speakerInvitation:${asked.id}`, mails);
  await commit(ctx, async (tx) => {
    const row = (await queries.lockSpeaker(tx.db, event.id, id)) ?? refuse('speaker.missing');
    if (row.person_id) refuse('speaker.hasAccount');
    const to = row.email ?? refuse('speaker.noEmail');
    const from = { subject_id: row.id, by_id: tx.actor.personId };
    const { token } = await issue(tx, 'speaker', { email: to, ...from });
    const sessions = await queries.listSessions(tx.db, event.id, [row.id]);
    await mail(tx, {
      to,
      language: tx.language,
      name: row.first_name,
      key: sessions.length ? 'speakerInvited' : 'speakerInvitedEarly',
      values: {
        days: daysIn(tx, tx.language),
        sessions: sessions.map((one) => `• ${toLine(tx, one)}`).join('\n'),
      },
      // in the hash, the token stays out of logs and referrers
      link: {
        label: 'mail.speakerInvited.link',
        url: pageAddress(tx, `/speaker-invitation#${token}`),
        token,
      },
      footer: 'mail.speakerInvited.footer',
    });
  });
  return getOrganised(ctx, id);
}

/** Invites everyone who has an email and neither an account nor an open invitation. Refuses as `invite` does. */
export async function inviteAll(ctx: Ctx<Actor>): Promise<{ sent: number; left: number }> {
  const waiting = (await listOrganised(ctx)).filter(
    ({ hasAccount, invitation }) =>
      !hasAccount && !(invitation && Date.parse(invitation.expiresAt) > ctx.now().getTime()),
  );
  const reachable = waiting.filter(({ email }) => email);
  for (const { userId } of reachable) await invite(ctx, userId._id);
  return { sent: reachable.length, left: waiting.length - reachable.length };
}

/** A session with its day, time and zone. */
function toLine(ctx: Ctx, { topic, start_at: start, role }: queries.SessionOfSpeaker): string {
  const { event, language } = ctx;
  const { zone } = event;
  return say(ctx, role === 'moderator' ? 'speaker.moderates' : 'speaker.speaks', {
    topic: inLanguage(topic, language),
    date: dayInWords(start, zone, language),
    time: wallClock(start, zone).time,
    zone: zoneName(start, zone, language),
  });
}
