import type { Wishes } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { useEvent } from '../../../lib/event/event.ts';
import { dayToChoose } from '../../../lib/time/eventDays.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';

interface WishFieldsProps {
  wishes: Wishes;
  errorAt: (path: string) => string | undefined;
  onChange: (change: Partial<Wishes>) => void;
}

/** What the person looks for: only what this event asks at registration. */
export function WishFields({ wishes, errorAt, onChange }: WishFieldsProps) {
  const t = useTexts();
  const { term } = useTerms();
  const language = useLanguage();
  const { zone, config } = useEvent()!;
  const asks = config.features.registration;
  if (!asks) return null;
  const today = wallClock(eventNow(), zone).day;
  const open = asks.dates.filter((day) => day >= today);
  const days = withOwn(open, wishes.visitOn).toSorted();
  const one = (label: string, field: 'interestedIn' | 'budget', offered: string[]) => (
    <Choices
      required
      name={`wishes.${field}`}
      label={label}
      options={withOwn(offered, wishes[field]).map((value) => ({ value, label: term(value) }))}
      chosen={wishes[field] === null ? [] : [wishes[field]]}
      error={errorAt(`wishes.${field}`)}
      onChange={([chosen = null]) => onChange({ [field]: chosen })}
    />
  );
  return (
    <>
      {asks.cities.length > 0 && (
        <Choices
          several
          required
          name="wishes.cities"
          label={t('registration.label.location')}
          options={withOwn(asks.cities, ...wishes.cities).map((value) => ({
            value,
            label: term(value),
          }))}
          chosen={wishes.cities}
          error={errorAt('wishes.cities')}
          onChange={(cities) => onChange({ cities })}
        />
      )}
      {asks.interests.length > 0 &&
        one(t('registration.label.interested_in'), 'interestedIn', asks.interests)}
      {asks.budgets.length > 0 && one(t('registration.label.budget'), 'budget', asks.budgets)}
      {asks.dates.length > 0 && days.length > 0 && (
        <Choices
          required={open.length > 0}
          name="wishes.visitOn"
          label={t('registration.label.callDate')}
          options={days.map((value) => ({ value, label: dayToChoose(value, language) }))}
          chosen={wishes.visitOn === null ? [] : [wishes.visitOn]}
          error={errorAt('wishes.visitOn')}
          onChange={([visitOn = null]) => onChange({ visitOn })}
        />
      )}
    </>
  );
}

/** What is offered, and what was chosen before the offer changed. */
function withOwn(offered: string[], ...own: (string | null)[]): string[] {
  return [...new Set([...offered, ...own.filter((value) => value !== null)])];
}
