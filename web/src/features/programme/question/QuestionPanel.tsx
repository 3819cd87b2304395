import { SegmentedControl, Switch } from '@mantine/core';
import { may, type MyQuestion, type QuestionOrder, type QuestionRules } from '@pavilion/contract';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import type { PublicTalk } from '../../../ui/chat/ReportFlag.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { type Overtaken, type QuestionList, useQuestions, useSetRules } from './data.ts';
import { QuestionAsk } from './QuestionAsk.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './QuestionPanel.module.css';
import { useQuestionTarget } from './useQuestionTarget.ts';

/** The questions to a session's panel, beside its stage: ask and vote; moderators approve, pin and answer. */
export function QuestionPanel({
  sessionId,
  hasKeys = false,
  ...talk
}: {
  sessionId: string;
  /** Whether a moderator's keys act on the question that has the focus. */
  hasKeys?: boolean;
} & PublicTalk) {
  const t = useTexts();
  const [sort, setSort] = useState<QuestionOrder>('votes');
  const questions = useQuestions(sessionId, sort);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  useQuestionTarget(questions);
  return (
    <div className={styles.panel}>
      <Stack gap={4} justify="start" className={styles.scroll}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('question.order')}
          value={sort}
          onChange={(value) => setSort(value as QuestionOrder)}
          data={[
            { value: 'votes', label: t('question.byVotes') },
            { value: 'time', label: t('question.byTime') },
          ]}
        />
        <Loaded query={questions} empty={null}>
          {(listed) => (
            <>
              {may(listed, 'question.setRules') && (
                <Rules sessionId={sessionId} rules={listed.rules} />
              )}
              {hasKeys && may(listed, 'question.moderate') && (
                <Text tone="soft" size="sm">
                  {t('question.keys')}
                </Text>
              )}
              <List listed={listed} hasKeys={hasKeys} onOvertaken={setOvertaken} {...talk} />
              <LoadMore query={questions} more={t('question.more')} />
            </>
          )}
        </Loaded>
      </Stack>
      {overtaken && (
        <div className={styles.overtaken}>
          <FailedStep error={overtaken.error} title={overtaken.question.text} />
        </div>
      )}
      {questions.data &&
        (may(questions.data, 'question.ask') ? (
          <QuestionAsk sessionId={sessionId} rules={questions.data.rules} />
        ) : (
          <p className={styles.closed}>{t('question.closed')}</p>
        ))}
    </div>
  );
}

function List({
  listed,
  hasKeys,
  blocked,
  onOvertaken,
  onReport,
}: {
  listed: QuestionList;
  hasKeys: boolean;
  onOvertaken: (overtaken: Overtaken | null) => void;
} & PublicTalk) {
  const { questions } = listed;
  const mayModerate = may(listed, 'question.moderate');
  const t = useTexts();
  const isWaiting = (one: MyQuestion) => one.state === 'waiting' && !one.isMine;
  const waiting = questions.filter((one) => mayModerate && isWaiting(one));
  const others = questions.filter((one) => !waiting.includes(one));
  const open = others.filter((one) => !one.answeredAt);
  const answered = others.filter((one) => one.answeredAt);
  if (!questions.length)
    return (
      <EmptyState isBare icon={IconMessageQuestion} title={t('question.none')}>
        {t('question.noneText')}
      </EmptyState>
    );
  const group = (title: string | null, list: MyQuestion[]) =>
    list.length > 0 && (
      <Stack as="section" className={styles.group}>
        {title && (
          <Text as="h3" size="sm" tone="soft">
            {title}
          </Text>
        )}
        <Stack as="ul">
          {list.map((question) => (
            <li key={question._id} id={`question-${question._id}`} tabIndex={-1}>
              {question.asker && blocked.has(question.asker._id) ? (
                <p className={styles.closed}>{t('chat.hidden')}</p>
              ) : (
                <QuestionCard
                  question={question}
                  mayModerate={mayModerate}
                  hasKeys={hasKeys}
                  onOvertaken={onOvertaken}
                  onReport={onReport}
                />
              )}
            </li>
          ))}
        </Stack>
      </Stack>
    );
  return (
    <>
      {group(t('question.waiting'), waiting)}
      {group(waiting.length || answered.length ? t('question.open') : null, open)}
      {group(t('question.answered'), answered)}
    </>
  );
}

function Rules({ sessionId, rules }: { sessionId: string; rules: QuestionRules }) {
  const t = useTexts();
  const set = useSetRules(sessionId);
  const names = ['isOpen', 'needsApproval', 'mayBeAnonymous'] as const;
  return (
    <details className={styles.rules}>
      <Text as="summary" size="md" weight="strong">
        {t('question.rules')}
      </Text>
      {names.map((name) => (
        <Switch
          key={name}
          size="md"
          label={t(`question.rules.${name}`)}
          checked={(set.isPending ? set.variables[name] : undefined) ?? rules[name]}
          onChange={(event) => set.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
      <FailedStep error={set.error} />
    </details>
  );
}
