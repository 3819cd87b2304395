import type { ChannelPerson, ModerationEntry } from '@pavilion/contract';
import { IconHourglass, IconMicrophone, IconMicrophoneOff, IconTrash } from '@tabler/icons-react';
import { useLanguage } from '../../../lib/language.ts';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useModerationLog } from './data.ts';
import styles from './ModerationLog.module.css';
import pill from '../../../ui/pill.module.css';

const icons: Record<ModerationEntry['deed'], typeof IconTrash> = {
  deleted: IconTrash,
  muted: IconMicrophoneOff,
  unmuted: IconMicrophone,
  slowed: IconHourglass,
};

/** What moderators did in a session, latest first. */
export function ModerationLog({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  const deeds = useModerationLog(sessionId);
  return (
    <div
      className={styles.log}
      role="region"
      aria-label={t('stage.tab.deeds')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <Loaded
        query={deeds}
        isEmpty={({ pages }) => pages[0]!.deeds.length === 0}
        empty={<p className={styles.none}>{t('channel.deeds.none')}</p>}
      >
        {({ pages }) => (
          <>
            <ol>
              {pages
                .flatMap((page) => page.deeds)
                .map((one) => (
                  <Line key={one._id} deed={one} />
                ))}
            </ol>
            {deeds.hasNextPage && (
              <button
                type="button"
                className={pill.pill}
                aria-disabled={deeds.isFetchingNextPage}
                onClick={() => !deeds.isFetchingNextPage && void deeds.fetchNextPage()}
              >
                {t('channel.deeds.more')}
              </button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Line({ deed }: { deed: ModerationEntry }) {
  const t = useTexts();
  const language = useLanguage();
  const Icon = icons[deed.deed];
  const name = (person: ChannelPerson | null) =>
    `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || t('channel.deeds.gone');
  return (
    <li>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>
        <p>{t(`channel.deeds.${deed.deed}`, { by: name(deed.by), name: name(deed.person) })}</p>
        <time dateTime={deed.at}>{inEventZone(deed.at, language)}</time>
      </div>
    </li>
  );
}
