import {
  type DeskStaff,
  type HelpThread,
  type StaffDesk,
  suitedFirstSeconds,
} from '@pavilion/contract';
import { IconMoodSmile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useDone } from './data.ts';
import { DeskAnswers } from './DeskAnswers.tsx';
import { deskGroups, groupNames, toScore } from './deskGroups.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Desk.module.css';
import inbox from '../../../ui/chat/inbox.module.css';
import { toMoment, toSpan } from './moments.ts';
import { personName } from './personName.ts';
import { Suits } from './desk/Suits.tsx';
import { useLastWords } from './useLastWords.ts';

interface DeskQueueProps {
  /** Who is on duty at which desk. */
  desks: readonly StaffDesk[];
  threads: readonly HelpThread[];
  staff: DeskStaff;
  chosen: string | null;
  onChoose: (threadId: string) => void;
}

/** The conversations a desk has to answer, in groups, each in the order they are due. */
export function DeskQueue({ desks, threads, staff, chosen, onChoose }: DeskQueueProps) {
  const t = useTexts();
  const [showsDone, setShowsDone] = useState(false);
  const isAtTheirDesk = (thread: HelpThread) =>
    thread.handedOver || thread.boothId === null
      ? staff.organiser
      : staff.boothIds.includes(thread.boothId);
  const { personId } = staff;
  const seconds = (useEvent()!.config.features.help?.claimSeconds ?? 60) / 2;
  const now = useNow(1000).getTime();
  // colleagues on duty get the first half of the time allowed for claiming it, and those it suits better half a minute
  const isOfferedFirst = (thread: HelpThread) => {
    const desk = desks.find((one) => one.boothId === (thread.handedOver ? null : thread.boothId));
    const waited = (now - Date.parse(thread.queuedAt)) / 1000;
    if (!desk) return false;
    const { onDuty, colleaguesOnDuty } = desk;
    if (!onDuty && colleaguesOnDuty.length > 0 && waited < seconds) return true;
    const own = toScore(thread, personId);
    const suitsOther = colleaguesOnDuty.some((id) => toScore(thread, id) > own);
    return suitsOther && waited < suitedFirstSeconds;
  };
  const groups = deskGroups(threads, { personId, isAtTheirDesk, isOfferedFirst, now });
  const manyDesks = staff.boothIds.length + Number(staff.organiser) > 1;
  return (
    <Stack gap={5} justify="start" className={styles.queue}>
      <DeskAnswers desks={desks} />
      {threads.length === 0 && (
        <EmptyState isBare icon={IconMoodSmile} title={t('desk.quiet')}>
          {t('desk.quietText')}
        </EmptyState>
      )}
      {groupNames.map(
        (name) =>
          groups[name].length > 0 && (
            <section key={name} aria-labelledby={`desk-${name}`}>
              <Heading id={`desk-${name}`}>
                {t(`desk.${name}`)} <span>{groups[name].length}</span>
              </Heading>
              <Rows
                threads={groups[name]}
                personId={personId}
                showsDesk={manyDesks || name === 'late'}
                chosen={chosen}
                onChoose={onChoose}
              />
            </section>
          ),
      )}
      {showsDone ? (
        <Done personId={personId} showsDesk={manyDesks} chosen={chosen} onChoose={onChoose} />
      ) : (
        <button type="button" className={inbox.more} onClick={() => setShowsDone(true)}>
          {t('desk.showDone')}
        </button>
      )}
    </Stack>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Row
      as="h2"
      id={id}
      wrap={false}
      align="center"
      tone="soft"
      size="xs"
      weight="bold"
      className={styles.heading}
    >
      {children}
    </Row>
  );
}

type RowsProps = Pick<DeskQueueProps, 'chosen' | 'onChoose'> & {
  showsDesk: boolean;
  personId: string;
};

function Done(props: RowsProps) {
  const t = useTexts();
  return (
    <section aria-labelledby="desk-done">
      <Heading id="desk-done">{t('desk.done')}</Heading>
      <PagedList
        query={useDone(true)}
        toItems={(page) => page.threads}
        empty={
          <Text tone="soft" className={styles.none}>
            {t('chat.empty')}
          </Text>
        }
        more={t('desk.more')}
      >
        {(threads) => <Rows threads={threads} {...props} />}
      </PagedList>
    </section>
  );
}

function Rows({
  threads,
  showsDesk,
  personId,
  chosen,
  onChoose,
}: RowsProps & Pick<DeskQueueProps, 'threads'>) {
  const t = useTexts();
  const lastWords = useLastWords();
  return (
    <ul className={inbox.rows}>
      {threads.map((thread) => (
        <li key={thread._id}>
          <button
            type="button"
            className={`${inbox.row} ${styles.row}`}
            aria-current={thread._id === chosen || undefined}
            onClick={() => onChoose(thread._id)}
          >
            <Stack as="span" gap={0} weight="strong" className={styles.name}>
              {personName(thread.visitor) || t('desk.former')}
              {showsDesk && (
                <Text as="small" tone="soft" size="xs" weight="medium">
                  {thread.boothName ?? t('chat.infoDesk')}
                </Text>
              )}
            </Stack>
            {thread.staffUnread > 0 && (
              <span
                className={inbox.unread}
                role="img"
                aria-label={t('desk.unread', { count: thread.staffUnread })}
              >
                {thread.staffUnread}
              </span>
            )}
            <span className={`${inbox.words} ${styles.words}`} dir="auto">
              {lastWords(thread)}
            </span>
            <Suits thread={thread} personId={personId} />
            <Timing thread={thread} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const time = `${inbox.time} ${styles.time}`;

function Timing({ thread }: { thread: HelpThread }) {
  const t = useTexts();
  const language = useLanguage();
  const zone = useEvent()!.zone;
  const now = useNow(1000);
  if (thread.state === 'done') return null;
  if (thread.dueAt) {
    const moment = toMoment(thread.dueAt, zone, language);
    return (
      <span className={time} data-late={thread.overdue}>
        {t(thread.overdue ? 'desk.overdue' : 'desk.dueBy', { moment })}
      </span>
    );
  }
  if (!thread.waitingSince) return <span className={time}>{t('desk.answered')}</span>;
  const seconds = Math.max(0, (now.getTime() - Date.parse(thread.waitingSince)) / 1000);
  return <span className={time}>{t('desk.waits', { time: toSpan(seconds, t) })}</span>;
}
