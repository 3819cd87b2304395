import { eventState, instantAt, takesQuestions } from '@pavilion/contract/clock';
import { useLanguage } from '../text/language.ts';
import { eventNow, inEventZone } from '../time/eventTime.ts';
import { useEvent } from './event.ts';

interface AfterEvent {
  /** The last day for questions, in words. */
  day: string;
  takesQuestions: boolean;
  promiseHours: number;
}

/** What holds for questions once the event is over; null before, or if they go on without end. */
export function useAfterEvent(): AfterEvent | null {
  const event = useEvent();
  const language = useLanguage();
  const after = event?.config.features.help?.afterwards;
  if (!event || !after) return null;
  const { firstDay, lastDay, zone, config } = event;
  const hours = { firstDay, lastDay, zone, ...config };
  if (eventState(hours, eventNow()) !== 'over') return null;
  const { until, promiseHours } = after;
  return {
    day: inEventZone(instantAt(until, '12:00', zone), language, { dateStyle: 'long' }),
    takesQuestions: takesQuestions(hours, until, eventNow()),
    promiseHours,
  };
}
