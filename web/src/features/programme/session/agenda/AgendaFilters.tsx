import { type SessionEntry, fullName } from '@pavilion/contract';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { toDayMonthYear } from '@pavilion/contract';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import {
  type AgendaFilter,
  type AgendaLayout,
  agendaLayouts,
  listDays,
  dayTimes,
  everyDay,
  searchingFor,
} from './agendaFilter.ts';
import { type Listed, useSessionLists } from '../useSessionLists.ts';
import styles from './AgendaFilters.module.css';

/** Date, time, topic, speaker and what the event's lists have; the URL holds the choice. */
export function AgendaFilters({
  entries,
  filter,
  signedIn,
  found,
  layout,
  onFilter,
  onLayout,
}: {
  entries: SessionEntry[];
  filter: AgendaFilter;
  signedIn: boolean;
  found: number;
  layout: AgendaLayout;
  onFilter: (filter: AgendaFilter) => void;
  /** Chooses the layout; null if there is no choice. */
  onLayout: ((layout: AgendaLayout) => void) | null;
}) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const { tracks, places, kinds } = useSessionLists();
  const lists = { track: tracks, place: places, kind: kinds };
  const { day = everyDay, ...more } = filter;
  const count = Object.keys(more).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <Stack as="search" gap={4} className={styles.filters} aria-label={t('agenda.filters')}>
      <Days
        days={listDays(entries, zone)}
        chosen={day}
        hasEvery={layout === 'list'}
        onChoose={(one) => onFilter({ ...filter, day: one })}
      />
      <Row
        gap={3}
        align="end"
        id="agenda-fields"
        className={styles.fields}
        data-open={isOpen || undefined}
      >
        <Stack as="label" gap={1} size="sm" tone="soft" weight="semibold" className={styles.topic}>
          <span>{t('agenda.topic')}</span>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          <input
            type="search"
            value={filter.topic ?? ''}
            maxLength={100}
            onChange={(change) => onFilter(searchingFor(filter, change.currentTarget.value))}
          />
        </Stack>
        <ListFilter
          filter={filter}
          field="time"
          list={dayTimes.map((key) => ({ key, name: t(`agenda.${key}`) }))}
          any={t('agenda.anyTime')}
          onFilter={onFilter}
        />
        <ListFilter
          filter={filter}
          field="speaker"
          list={listSpeakers(entries)}
          any={t('agenda.anybody')}
          onFilter={onFilter}
        />
        {(['track', 'place', 'kind'] as const)
          .filter((field) => lists[field].length > 0)
          .map((field) => (
            <ListFilter
              key={field}
              filter={filter}
              field={field}
              list={lists[field]}
              any={t('agenda.any')}
              onFilter={onFilter}
            />
          ))}
        {signedIn && (
          <button
            type="button"
            className={styles.mine}
            aria-pressed={filter.mine ?? false}
            onClick={() => onFilter({ ...filter, mine: filter.mine ? undefined : true })}
          >
            {t('agenda.mine')}
          </button>
        )}
      </Row>
      {onLayout && <Layouts layout={layout} onLayout={onLayout} />}
      <Row as="p" gap={4} align="center" tone="soft" weight="semibold" className={styles.found}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls="agenda-fields"
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden /> {t('agenda.fold')}
          {count > 0 && <b>{count}</b>}
        </button>
        <span role="status">{t('agenda.found', { count: found })}</span>
        {count > 0 && (
          <button type="button" onClick={() => onFilter({ day: everyDay })}>
            <IconX size={16} aria-hidden /> {t('agenda.clear')}
          </button>
        )}
      </Row>
    </Stack>
  );
}

/** Chooses from a list. */
function ListFilter({
  filter,
  field,
  list,
  any,
  onFilter,
}: {
  filter: AgendaFilter;
  field: 'time' | 'speaker' | 'track' | 'place' | 'kind';
  list: Listed[];
  /** The choice that filters nothing. */
  any: string;
  onFilter: (filter: AgendaFilter) => void;
}) {
  const t = useTexts();
  return (
    <Stack as="label" gap={1} size="sm" tone="soft" weight="semibold">
      <span>{t(`agenda.${field}`)}</span>
      <select
        value={filter[field] ?? ''}
        onChange={(change) =>
          onFilter({ ...filter, [field]: change.currentTarget.value || undefined })
        }
      >
        <option value="">{any}</option>
        {list.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Stack>
  );
}

/** Switches between the list and the grid. */
function Layouts({
  layout,
  onLayout,
}: {
  layout: AgendaLayout;
  onLayout: (layout: AgendaLayout) => void;
}) {
  const t = useTexts();
  return (
    <Row role="group" aria-label={t('agenda.layout')}>
      {agendaLayouts.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.mine}
          aria-pressed={layout === one}
          onClick={() => onLayout(one)}
        >
          {t(one === 'list' ? 'agenda.asList' : 'agenda.asGrid')}
        </button>
      ))}
    </Row>
  );
}

function Days({
  days,
  chosen,
  hasEvery,
  onChoose,
}: {
  days: string[];
  chosen: string;
  /** Whether all days can be shown at once. */
  hasEvery: boolean;
  onChoose: (day: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Row wrap={false} className={styles.days} role="group" aria-label={t('agenda.day')}>
      {hasEvery && (
        <button type="button" aria-pressed={chosen === everyDay} onClick={() => onChoose(everyDay)}>
          <strong>{t('agenda.everyDay')}</strong>
        </button>
      )}
      {days.map((one) => (
        <button key={one} type="button" aria-pressed={chosen === one} onClick={() => onChoose(one)}>
          <strong>{shortDay(one, language)}</strong>
          <span>{toDayMonthYear(one)}</span>
        </button>
      ))}
    </Row>
  );
}

/** Everyone on a panel, by first name. */
function listSpeakers(entries: SessionEntry[]): Listed[] {
  const all = new Map(
    entries.flatMap(({ panels }) => panels.map((one) => [one._id, one] as const)),
  );
  return [...all.values()]
    .sort((a, b) => a.first_name.localeCompare(b.first_name))
    .map((one) => ({ key: one._id, name: fullName(one) }));
}

function shortDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
}
