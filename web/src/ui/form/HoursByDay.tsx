import { type DayHours, toDayMonthYear } from '@pavilion/contract';
import { IconTrash } from '@tabler/icons-react';
import { useEvent } from '../../lib/event/event.ts';
import { dayName } from '../../lib/time/eventDays.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import control from './control.module.css';
import styles from './HoursByDay.module.css';

interface HoursByDayProps {
  /** Whose hours they are, for the fields' names. */
  name: string;
  /** The days to choose from, `YYYY-MM-DD`. */
  days: readonly string[];
  hours: readonly DayHours[];
  onChange: (hours: DayHours[]) => void;
  /** What is wrong with one of the hours, by its index, or with a field of it. */
  problem: (path: string) => string | undefined;
  /** Prefix of the fields' names in their form. */
  path?: string;
}

/** Hours on some days of the event: on and off by day, one stretch or several. Hours on other days stay as they are. */
export function HoursByDay({
  name,
  days,
  hours,
  onChange,
  problem,
  path = 'hours',
}: HoursByDayProps) {
  const t = useTexts();
  const language = useLanguage();
  const { opens, closes } = useEvent()!.config;
  const dates = days.map((iso) => ({ iso, date: toDayMonthYear(iso) }));
  const add = (date: string, from = opens) => onChange([...hours, { date, from, to: closes }]);
  const change = (at: number, part: Partial<DayHours>) =>
    onChange(hours.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const drop = (isGone: (one: DayHours, at: number) => boolean) =>
    onChange(hours.filter((one, at) => !isGone(one, at)));
  const model = dates.find(({ date }) => hours.some((one) => one.date === date))?.date;
  const toAllDays = () => {
    const wanted = hours.filter((one) => one.date === model);
    const others = hours.filter((one) => !dates.some(({ date }) => date === one.date));
    onChange([...others, ...dates.flatMap(({ date }) => wanted.map((one) => ({ ...one, date })))]);
  };
  const problemAt = (at: number) =>
    [`${path}.${at}`, `${path}.${at}.to`, `${path}.${at}.from`].map(problem).find(Boolean);
  return (
    <div className={styles.box}>
      <ul className={styles.hours}>
        {dates.map(({ iso, date }) => {
          const own = hours.flatMap((one, at) => (one.date === date ? [{ ...one, at }] : []));
          const day = dayName(iso, language);
          return (
            <li key={date}>
              <label>
                <input
                  type="checkbox"
                  checked={own.length > 0}
                  onChange={(press) =>
                    press.target.checked ? add(date) : drop((one) => one.date === date)
                  }
                />
                {day}
              </label>
              <Stack gap={1} className={styles.stretches}>
                {own.map(({ from, to, at }) => (
                  <Row as="span" align="center" key={at}>
                    <input
                      type="time"
                      name={`${path}.${at}`}
                      className={control.control}
                      required
                      aria-label={t('hours.from', { name, day })}
                      aria-invalid={problemAt(at) !== undefined}
                      value={from}
                      onChange={(typed) => change(at, { from: typed.target.value })}
                    />
                    –
                    <input
                      type="time"
                      name={`${path}.${at}.to`}
                      className={control.control}
                      required
                      aria-label={t('hours.to', { name, day })}
                      aria-invalid={problemAt(at) !== undefined}
                      value={to}
                      onChange={(typed) => change(at, { to: typed.target.value })}
                    />
                    {own.length > 1 && (
                      <IconButton
                        aria-label={t('hours.remove', { day, from, to })}
                        onClick={() => drop((_one, index) => index === at)}
                      >
                        <IconTrash size={18} aria-hidden />
                      </IconButton>
                    )}
                    {problemAt(at) && <small role="alert">{problemAt(at)}</small>}
                  </Row>
                ))}
              </Stack>
              {own.length > 0 && (
                <Row gap={4} rowGap={0}>
                  <button
                    type="button"
                    className={styles.small}
                    aria-label={t('hours.addOn', { day })}
                    onClick={() => add(date, own.at(-1)!.to)}
                  >
                    {t('hours.add')}
                  </button>
                  {date === model && dates.length > 1 && (
                    <button type="button" className={styles.small} onClick={toAllDays}>
                      {t('hours.sameForAll')}
                    </button>
                  )}
                </Row>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
