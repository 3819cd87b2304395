import { type SessionEntry, sessionState } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '../../../../lib/event/event.ts';
import { dayName } from '../../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useNow } from '../../../../lib/time/useNow.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { AgendaRow } from './AgendaRow.tsx';
import { useViewers } from '../live/useViewers.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from './AgendaTable.module.css';
import { listDays } from './agendaFilter.ts';

const everyMs = 1000;

/** The agenda by day along a timeline; marks what is live now and colours the user's own sessions. */
export function AgendaTable({
  entries,
  all,
  me,
  folds,
}: {
  entries: SessionEntry[];
  /** All entries, unfiltered, to find the user's own sessions in. */
  all: SessionEntry[];
  me: string | undefined;
  /** Whether sessions that are over are folded, so that the agenda opens at the present. */
  folds: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const now = useNow(everyMs);
  const viewers = useViewers();
  const [isUnfolded, setUnfolded] = useState(false);
  const today = wallClock(now, zone);
  const isOver = ({ session }: SessionEntry) =>
    sessionState(session.startAt, session.duration, now) === 'over';
  const past = folds && !entries.every(isOver) ? entries.filter(isOver) : [];
  const shown = isUnfolded ? entries : entries.filter((entry) => !past.includes(entry));
  return (
    <>
      {past.length > 0 && (
        <Text as="h2" size="md">
          <button
            type="button"
            className={styles.past}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <IconChevronDown size={18} aria-hidden />
            {t('agenda.earlier', { count: past.length })}
          </button>
        </Text>
      )}
      {listDays(shown, zone).map((day) => {
        const ofDay = shown.filter(
          ({ session }) => wallClock(new Date(session.startAt), zone).day === day,
        );
        const upcoming = ofDay.find(({ session }) => Date.parse(session.startAt) > now.getTime());
        return (
          <Stack as="section" className={styles.day} key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>{dayName(day, language)}</h2>
            <Stack gap={0} role="table" aria-labelledby={`day-${day}`}>
              <Text
                as="div"
                size="sm"
                tone="soft"
                weight="semibold"
                role="row"
                className={styles.head}
              >
                <span role="columnheader">{t('agenda.when')}</span>
                <span role="columnheader">{t('agenda.topics')}</span>
                <span role="columnheader">{t('agenda.speakers')}</span>
                <span role="columnheader">{t('agenda.action')}</span>
              </Text>
              {ofDay.map((entry) => (
                <AgendaRow
                  key={entry.session._id}
                  entry={entry}
                  all={all}
                  me={me}
                  now={now}
                  nowTime={day === today.day && entry === upcoming ? today.time : null}
                  viewers={viewers(entry.session._id)}
                />
              ))}
            </Stack>
          </Stack>
        );
      })}
    </>
  );
}
