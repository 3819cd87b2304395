import type { ChannelPerson, ModerationEntry } from '@pavilion/contract';
import { IconHourglass, IconMicrophone, IconMicrophoneOff, IconTrash } from '@tabler/icons-react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useModerationLog } from './data.ts';
import styles from './ModerationLog.module.css';
import { PagedList } from '../../../ui/list/PagedList.tsx';

const icons: Record<ModerationEntry['action'], typeof IconTrash> = {
  deleted: IconTrash,
  muted: IconMicrophoneOff,
  unmuted: IconMicrophone,
  slowed: IconHourglass,
};

/** What moderators did in a session, latest first. */
export function ModerationLog({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  return (
    <div
      className={styles.log}
      role="region"
      aria-label={t('stage.tab.log')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <PagedList
        query={useModerationLog(sessionId)}
        toItems={(page) => page.entries}
        empty={<p className={styles.none}>{t('chat.log.none')}</p>}
        more={t('chat.log.more')}
      >
        {(entries) => (
          <Stack as="ol" gap={0}>
            {entries.map((one) => (
              <Line key={one._id} entry={one} />
            ))}
          </Stack>
        )}
      </PagedList>
    </div>
  );
}

function Line({ entry }: { entry: ModerationEntry }) {
  const t = useTexts();
  const language = useLanguage();
  const Icon = icons[entry.action];
  const name = (person: ChannelPerson | null) =>
    `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || t('chat.log.gone');
  return (
    <li>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>
        <p>
          {t(entry.minutes ? `chat.log.mutedFor.${entry.minutes}` : `chat.log.${entry.action}`, {
            by: name(entry.by),
            name: name(entry.person),
          })}
        </p>
        <time dateTime={entry.at}>{inEventZone(entry.at, language)}</time>
      </div>
    </li>
  );
}
