import {
  fullName,
  inLanguage,
  type Language,
  placeholderPattern,
  type Placeholder,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { zoneWithOwnClock } from '../../../../texts/ownClock.ts';
import { say } from '../../../../texts/texts.ts';
import * as event from '../../../platform/event/service.ts';
import { type MailContent, withoutLinks } from '../../../platform/outbox/service.ts';
import type { CampaignReader } from '../queries.ts';
import type { FirstSession } from '../queries/rule.ts';
import type { CampaignRow } from '../tables.ts';

/** A campaign's email to one person, in a language or, if it isn't written in that, in English. With the email's token, clicks on the link are counted if the campaign counts them. */
export function contentFor(
  ctx: Ctx,
  row: CampaignRow,
  {
    reader,
    language,
    token,
    session,
  }: {
    reader: CampaignReader;
    language: Language;
    token: string | null;
    /** The reader's first session, where the email is about it. */
    session?: FirstSession | undefined;
  },
): MailContent {
  const spoken = row.body[language] ? language : 'en';
  const url = mailLink(ctx, row, token);
  const values: Record<Placeholder, string> = {
    // anyone may have registered with this address
    firstName: withoutLinks(reader.first_name),
    name: withoutLinks(fullName(reader)),
    event: ctx.event.name,
    dates: event.datesInWords(ctx.event, spoken),
    link: url ?? '',
    session: session ? inLanguage(session.topic, spoken) : '',
    sessionTime: session ? startTime(ctx, { session, own: reader.time_zone }, spoken) : '',
  };
  const fill = (text: string) =>
    text.replace(placeholderPattern, (_, name: string) => values[name.trim() as Placeholder]);
  const paragraphs = fill(inLanguage(row.body, spoken)).split(/\r?\n(?:[^\S\n]*\r?\n)+/);
  const all = { event: ctx.event.name };
  const voice = { event: ctx.event, language: spoken };
  const isCounted = row.counts_clicks && url !== null;
  return {
    language: spoken,
    subject: fill(inLanguage(row.subject, spoken)),
    picture: row.picture
      ? {
          url: event.pageAddress(ctx, row.picture.url),
          alt: inLanguage(row.picture.alt, spoken),
        }
      : undefined,
    lines: paragraphs.filter((one) => one.trim()),
    footer: [
      say(voice, 'mail.footer', all),
      ...(isCounted ? [say(voice, 'mail.campaign.counted')] : []),
    ].join('\n'),
    link:
      url === null
        ? undefined
        : { url, label: fill(inLanguage(row.button, spoken)) || say(voice, 'campaign.open', all) },
  };
}

/** The final target of a campaign's link; null if it has none. */
export function linkTarget(ctx: Ctx, { link }: Pick<CampaignRow, 'link'>): string | null {
  return link?.startsWith('/') ? event.pageAddress(ctx, link) : link;
}

function mailLink(ctx: Ctx, row: CampaignRow, token: string | null): string | null {
  if (!row.link || !row.counts_clicks || token === null) return linkTarget(ctx, row);
  return `${event.eventOrigin(ctx)}/l/${token}`;
}

/** When a session starts on the event's clock, and on the reader's own if that shows another time. */
function startTime(
  { event: { zone } }: Ctx,
  { session: { start_at: at }, own }: { session: FirstSession; own: string | null },
  language: Language,
): string {
  return `${wallClock(at, zone).time} ${zoneWithOwnClock(at, { zone, own }, language)}`;
}
