import type { MyHelp } from '@pavilion/contract';
import {
  IconCalendarTime,
  IconCircleCheck,
  IconClockHour4,
  IconMessage2Question,
  IconUserCircle,
} from '@tabler/icons-react';
import { useEvent } from '../../../lib/event/event.ts';
import { useAfterEvent } from '../../../lib/event/useAfterEvent.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { answerWords } from './answerWords.ts';
import styles from './HelpChat.module.css';
import { toMoment, toSpan } from './moments.ts';
import { useAnswersIn } from './useAnswersIn.ts';
import { useClosing } from './useClosing.ts';

type Words = { title: string; text?: string; tone?: 'here' | 'late' };

/** The status of the visitor's question in words: whether anyone is at the desk, the place in the queue, the promised time, who is answering. */
export function useStatusWords({ thread, desk, place }: MyHelp, isGone: boolean): Words {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const after = useAfterEvent();
  const usual = answerWords(desk.usualAnswer, t, language);
  const closing = useClosing(desk.openings, desk.staffed);
  const moment = thread?.dueAt ? toMoment(thread.dueAt, event.zone, language) : '';
  switch (thread?.state) {
    case 'waiting':
      return {
        title: placeWords(place, t),
        text: [usual && `${usual}.`, t('chat.waitText')].filter(Boolean).join(' '),
      };
    case 'promised':
      return thread.overdue
        ? { title: t('chat.overdue'), text: t('chat.overdueText', { moment }), tone: 'late' }
        : { title: t('chat.promised', { moment }), text: t('chat.promisedText') };
    case 'claimed':
      return {
        title: t('chat.claimed', { name: thread.claimedBy?.first_name ?? t('chat.staff') }),
        tone: 'here',
      };
    case 'done':
      return { title: t('chat.done'), text: isGone ? undefined : t('chat.doneText') };
    case undefined: {
      if (after?.takesQuestions === false) {
        return { title: t('chat.ended', { day: after.day }), text: t('chat.endedText') };
      }
      if (desk.staffed) return { title: t('chat.open'), text: usual, tone: 'here' };
      if (closing && !after) return closing;
      const minutes = event.config.features.help?.promiseMinutes ?? 120;
      const seconds = after ? after.promiseHours * 3600 : minutes * 60;
      return {
        title: t(after ? 'chat.after' : 'chat.away'),
        text: t('chat.awayText', { time: toSpan(seconds, t) }),
      };
    }
  }
}

function placeWords(place: MyHelp['place'], t: ReturnType<typeof useTexts>): string {
  if (!place) return t('chat.backInQueue');
  if (place.position === null) return t('chat.placeFar');
  return place.position === 1 ? t('chat.placeNext') : t('chat.place', { position: place.position });
}

const icons = {
  none: IconMessage2Question,
  waiting: IconClockHour4,
  promised: IconCalendarTime,
  claimed: IconUserCircle,
  done: IconCircleCheck,
};

interface HelpStatusProps {
  current: MyHelp;
  /** In which the desk answers. */
  languages: readonly string[];
  words: Words;
  /** Opens call booking, where the booth offers calls. */
  onCall?: () => void;
  onFinish: () => void;
}

/** The card above a visitor's conversation: the status of the question, and what else they can do. */
export function HelpStatus({ current, languages, words, onCall, onFinish }: HelpStatusProps) {
  const t = useTexts();
  const { thread, desk } = current;
  const state = thread?.state ?? 'none';
  const Icon = icons[state];
  const isOpen = state !== 'none' && state !== 'done';
  const answersIn = useAnswersIn(languages);
  const isToAnswer = state === 'none' || state === 'waiting' || state === 'promised';
  const offersCall =
    onCall && (state === 'promised' || state === 'done' || (state === 'none' && !desk.staffed));
  return (
    <Row gap={3} wrap={false} tone="soft" size="md" className={styles.card} data-tone={words.tone}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{words.title}</p>
        {words.text && <p>{words.text}</p>}
        {isToAnswer && answersIn && <p>{answersIn}</p>}
        {(offersCall || isOpen) && (
          <Row gap={5} rowGap={0} className={styles.actions}>
            {offersCall && (
              <button type="button" onClick={onCall}>
                {t('chat.bookCall')}
              </button>
            )}
            {isOpen && (
              <button type="button" onClick={onFinish}>
                {t('chat.finish')}
              </button>
            )}
          </Row>
        )}
      </div>
    </Row>
  );
}
