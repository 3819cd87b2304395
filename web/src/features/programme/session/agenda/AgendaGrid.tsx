import { type SessionEntry, sessionState } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useEvent } from '../../../../lib/event/event.ts';
import { dayName } from '../../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useNow } from '../../../../lib/time/useNow.ts';
import { Link } from '../../../../render/router.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { AgendaMarks } from './AgendaMarks.tsx';
import { LiveBadge } from '../LiveBadge.tsx';
import { SessionTime } from '../SessionTime.tsx';
import { useSessionLists } from '../useSessionLists.ts';
import { type GridRow, toGrid } from './toGrid.ts';
import styles from './AgendaGrid.module.css';

const everyMs = 10_000;

/** The sessions of one day by place and time, with a line at the present. */
export function AgendaGrid({
  day,
  entries,
  me,
  isWhole = false,
  children,
}: {
  /** `2021-06-02` */
  day: string;
  /** Its sessions. */
  entries: SessionEntry[];
  me: string | undefined;
  /** Whether places without a session have a column, too. */
  isWhole?: boolean;
  /** What is below each session. */
  children?: (entry: SessionEntry) => ReactNode;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const { tracks, places } = useSessionLists();
  const now = useNow(everyMs);
  const id = useId();
  const rows = toGrid(
    entries,
    places.map(({ key }) => key),
    zone,
  );
  const columns = [...places, { key: '', name: t('agenda.noPlace') }]
    .map((place, at) => ({ ...place, at }))
    .filter(
      ({ key, at }) =>
        (isWhole && key) || rows.some(({ cells }) => cells[at] && cells[at] !== 'free'),
    );
  const colourIn = (key: string | null) => tracks.find((one) => one.key === key)?.colour;
  return (
    <Stack>
      <Text as="h2" size="3xl" id={id}>
        {dayName(day, language)}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, too */}
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.grid} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('agenda.time')}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.from} {...toPresent(row, now)}>
                <th scope="row">
                  {row.time}
                  {isDuring(row, now) && (
                    <Text as="span" size="xs" tone="alarm">
                      {t('agenda.now', { time: wallClock(now, zone).time })}
                    </Text>
                  )}
                </th>
                {columns.map(({ key, at }) => {
                  const cell = row.cells[at] ?? null;
                  if (cell === null) return null;
                  return (
                    <td key={key} rowSpan={cell === 'free' ? 1 : cell.rows}>
                      {cell !== 'free' && (
                        <Stack as="ul" gap={2}>
                          {cell.entries.map((entry) => (
                            <li
                              key={entry.session._id}
                              className={styles.session}
                              data-track={colourIn(entry.session.track)}
                            >
                              <GridSession entry={entry} me={me} now={now} />
                              {children?.(entry)}
                            </li>
                          ))}
                        </Stack>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}

function GridSession({
  entry: { session },
  me,
  now,
}: {
  entry: SessionEntry;
  me: string | undefined;
  now: Date;
}) {
  const state = sessionState(session.startAt, session.duration, now);
  return (
    <Stack gap={1}>
      <Text as="h3" size="md" dir="auto">
        <Link to="/agenda-landing/$id" params={{ id: session._id }}>
          {session.topic}
        </Link>
      </Text>
      <Text as="div" size="sm" tone="soft">
        <SessionTime session={session} isShort />
      </Text>
      {state === 'live' && <LiveBadge />}
      <AgendaMarks session={session} state={state} me={me} isInGrid />
    </Stack>
  );
}

function isDuring({ from, to }: GridRow, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < to;
}

/** A row's height by its length, and where in it the line of the present is. */
function toPresent(row: GridRow, now: Date) {
  const minutes = (row.to - row.from) / 60_000;
  const part = (now.getTime() - row.from) / (row.to - row.from);
  const style = { '--minutes': minutes, '--now': `${Math.round(part * 100)}%` } as CSSProperties;
  return { style, 'data-now': isDuring(row, now) || undefined };
}
