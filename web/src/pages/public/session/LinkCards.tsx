import { cutText, fullName } from '@pavilion/contract';
import { IconChartBar, IconMicrophone2, IconPresentation, IconWorld } from '@tabler/icons-react';
import { useSessionOnce } from '../../../features/programme/session/data.ts';
import { useSpeaker } from '../../../features/programme/speaker/data.ts';
import { usePicture } from '../../../lib/browser/usePicture.ts';
import { start } from '../../../lib/start.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { LinkCard } from '../../../ui/chat/LinkCard.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import listing from '../listing/Listing.module.css';
import { LinkedListings } from '../listing/LinkedListings.tsx';
import { type Linked, listLinks } from './listLinks.ts';

/** A card for each of what a message links to; what the reader may not see has none. `own`: the reader wrote it. */
export function LinkCards({ text, own }: { text: string; own: boolean }) {
  const links = listLinks(text, location.origin + (start?.root ?? ''));
  const ids = links.flatMap((link) => (link.kind === 'listing' ? [link.id] : []));
  const others = links.filter((link) => link.kind !== 'listing');
  return (
    <>
      {ids.length > 0 && <LinkedListings ids={ids} own={own} />}
      {others.length > 0 && (
        <Stack gap={2} className={own ? listing.linkedByOwn : listing.linked}>
          {others.map((link) => (
            <One key={link.kind === 'elsewhere' ? link.url : link.path} link={link} />
          ))}
        </Stack>
      )}
    </>
  );
}

function One({ link }: { link: Exclude<Linked, { kind: 'listing' }> }) {
  if (link.kind === 'elsewhere') return <Elsewhere url={link.url} />;
  if (link.kind === 'speaker') return <Speaker id={link.id} path={link.path} />;
  return <Session id={link.id} path={link.path} isPoll={link.kind === 'poll'} />;
}

function Session({ id, path, isPoll }: { id: string; path: string; isPoll: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useSessionOnce(id);
  if (!data) return null;
  const { topic, startAt, bannerUrl } = data.session;
  return (
    <LinkCard
      href={path}
      kind={t(isPoll ? 'channel.link.poll' : 'channel.link.session')}
      title={topic}
      note={inEventZone(startAt, language)}
      pictureUrl={isPoll ? null : bannerUrl}
      icon={isPoll ? IconChartBar : IconPresentation}
    />
  );
}

function Speaker({ id, path }: { id: string; path: string }) {
  const t = useTexts();
  const { data } = useSpeaker(id);
  const pictureUrl = usePicture(data?.userId.dpUrl ?? null);
  if (!data) return null;
  const { profession, company } = data.userId;
  return (
    <LinkCard
      href={path}
      kind={t('channel.link.speaker')}
      title={fullName(data.userId)}
      note={[profession, company].filter(Boolean).join(', ')}
      pictureUrl={pictureUrl}
      icon={IconMicrophone2}
    />
  );
}

function Elsewhere({ url }: { url: string }) {
  const t = useTexts();
  const { host, pathname, search } = new URL(url);
  return (
    <LinkCard
      isElsewhere
      href={url}
      kind={t('channel.link.elsewhere')}
      title={host}
      note={cutText(pathname === '/' ? search : pathname + search, 60)}
      icon={IconWorld}
    />
  );
}
