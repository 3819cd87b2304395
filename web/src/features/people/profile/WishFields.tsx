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
  onChange: (wishes: Wishes) => void;
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
  const one = (label: string, field: 'interestedIn' | 'budget', offered: string[]) => (
    <Choices
      name={`wishes.${field}`}
      label={label}
      options={withOwn(offered, wishes[field]).map((value) => ({ value, label: term(value) }))}
      chosen={wishes[field] === null ? [] : [wishes[field]]}
      error={errorAt(`wishes.${field}`)}
      onChange={([chosen = null]) => onChange({ ...wishes, [field]: chosen })}
    />
  );
  return (
    <>
      {asks.cities.length > 0 && (
        <Choices
          several
          name="wishes.cities"
          label={t('registration.label.location')}
          options={withOwn(asks.cities, ...wishes.cities).map((value) => ({
            value,
            label: term(value),
          }))}
          chosen={wishes.cities}
          error={errorAt('wishes.cities')}
          onChange={(cities) => onChange({ ...wishes, cities })}
        />
      )}
      {asks.interests.length > 0 &&
        one(t('registration.label.interested_in'), 'interestedIn', asks.interests)}
      {asks.budgets.length > 0 && one(t('registration.label.budget'), 'budget', asks.budgets)}
      {asks.dates.length > 0 && (
        <Choices
          name="wishes.visitOn"
          label={t('registration.label.callDate')}
          options={withOwn(
            asks.dates.filter((day) => day >= today),
            wishes.visitOn,
          )
            .toSorted()
            .map((value) => ({ value, label: dayToChoose(value, language) }))}
          chosen={wishes.visitOn === null ? [] : [wishes.visitOn]}
          error={errorAt('wishes.visitOn')}
          onChange={([visitOn = null]) => onChange({ ...wishes, visitOn })}
        />
      )}
    </>
  );
}

/** Whether the event asks what people look for. */
export function useAsksWishes(): boolean {
  const asks = useEvent()!.config.features.registration;
  return [asks?.cities, asks?.interests, asks?.budgets, asks?.dates].some((all) => all?.length);
}

/** What is offered, and what was chosen before the offer changed. */
function withOwn(offered: string[], ...own: (string | null)[]): string[] {
  return [...new Set([...offered, ...own.filter((value) => value !== null)])];
}
