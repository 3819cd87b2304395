import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  CallError,
  mostOptions,
  mostQuestions,
  type MyPoll,
  pollPolicies,
  type PollPolicy,
} from '@pavilion/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useWritePoll } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './PollPanel.module.css';

interface QuestionDraft {
  questionText: string;
  isSingleChoice: boolean;
  options: string[];
}

interface PollDraft {
  title: string;
  questions: QuestionDraft[];
  isAnonymous: boolean;
  results: PollPolicy;
}

const bare = { questionText: '', isSingleChoice: true, options: ['', ''] };

/** A moderator's form to create a poll or change a draft. Input survives a reload. */
export function PollCompose(props: {
  sessionId: string;
  draft: MyPoll | null;
  onDone: () => void;
}) {
  const { sessionId, draft, onDone } = props;
  const t = useTexts();
  const usual = useEvent()!.config.features.polls!;
  const name = `poll.compose:${draft?._id ?? sessionId}`;
  const [poll, setPoll] = useState<PollDraft>(() => ({
    title: draft?.title ?? '',
    questions: draft?.questions.map(texts) ?? [bare],
    isAnonymous: draft?.isAnonymous ?? usual.anonymous,
    results: draft?.results ?? usual.results,
    ...readDraft<PollDraft>(name),
  }));
  const write = useWritePoll(sessionId, draft);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const change = (next: Partial<PollDraft>) => {
    const now = { ...poll, ...next };
    setPoll(now);
    keepDraft(name, now);
  };
  const changeQuestion = (at: number, next: Partial<QuestionDraft>) =>
    change({
      questions: poll.questions.map((one, nth) => (nth === at ? { ...one, ...next } : one)),
    });
  const problem = (path: string) =>
    write.error instanceof CallError
      ? write.error.fields.find((field) => field.path === path)?.message
      : undefined;
  const leave = () => {
    dropDraft(name);
    onDone();
  };
  return (
    <Card
      as="form"
      gap={5}
      aria-label={t(draft ? 'poll.edit' : 'poll.new')}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(
          {
            ...poll,
            questions: poll.questions.map((question) => ({
              ...question,
              options: question.options
                .filter((optionText) => optionText.trim() !== '')
                .map((optionText) => ({ optionText })),
            })),
          },
          { onSuccess: leave },
        );
      }}
    >
      <Fields isSaving={write.isPending}>
        <TextInput
          ref={first}
          label={t('poll.title')}
          value={poll.title}
          error={problem('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {poll.questions.map((question, at) => (
          <Question
            key={at}
            question={question}
            at={at}
            problem={(field) => problem(`questions.${at}.${field}`)}
            onChange={(next) => changeQuestion(at, next)}
            onRemove={
              poll.questions.length > 1
                ? () => change({ questions: poll.questions.filter((_, i) => i !== at) })
                : null
            }
          />
        ))}
        {poll.questions.length < mostQuestions && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ questions: [...poll.questions, bare] })}
          >
            {t('poll.addQuestion')}
          </Button>
        )}
        <NativeSelect
          label={t('poll.results')}
          value={poll.results}
          data={pollPolicies.map((value) => ({ value, label: t(`poll.results.${value}`) }))}
          onChange={(event) => change({ results: event.currentTarget.value as PollPolicy })}
        />
        <Switch
          size="md"
          label={t('poll.isAnonymous')}
          description={t('poll.anonymousHint')}
          checked={poll.isAnonymous}
          onChange={(event) => change({ isAnonymous: event.currentTarget.checked })}
        />
      </Fields>
      <FailedStep error={write.error} />
      <Row gap={3} rowGap={2}>
        <Button type="submit" loading={write.isPending}>
          {t('poll.save')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('poll.leave')}
        </Button>
      </Row>
    </Card>
  );
}

function Question({
  question,
  at,
  problem,
  onChange,
  onRemove,
}: {
  question: QuestionDraft;
  at: number;
  problem: (field: string) => string | undefined;
  onChange: (next: Partial<QuestionDraft>) => void;
  /** Null for the only question. */
  onRemove: (() => void) | null;
}) {
  const t = useTexts();
  return (
    <Stack as="fieldset" className={styles.question}>
      <Text as="legend" size="sm" tone="brand" weight="bold">
        {t('poll.question', { number: at + 1 })}
      </Text>
      <TextInput
        label={t('poll.questionText')}
        value={question.questionText}
        error={problem('questionText')}
        onChange={(event) => onChange({ questionText: event.currentTarget.value })}
      />
      {question.options.map((optionText, nth) => (
        <div key={nth} className={styles.option}>
          <TextInput
            aria-label={t('poll.option', { number: nth + 1 })}
            placeholder={t('poll.option', { number: nth + 1 })}
            value={optionText}
            onChange={(event) => {
              const text = event.currentTarget.value;
              onChange({
                options: question.options.map((one, i) => (i === nth ? text : one)),
              });
            }}
          />
          {question.options.length > 2 && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('poll.removeOption', { number: nth + 1 })}
              onClick={() => onChange({ options: question.options.filter((_, i) => i !== nth) })}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </button>
          )}
        </div>
      ))}
      {problem('options') && (
        <Text tone="alarm" size="sm">
          {problem('options')}
        </Text>
      )}
      <Row gap={3} rowGap={2}>
        {question.options.length < mostOptions && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange({ options: [...question.options, ''] })}
          >
            {t('poll.addOption')}
          </Button>
        )}
        {onRemove && (
          <Button variant="subtle" color="red" onClick={onRemove}>
            {t('poll.removeQuestion')}
          </Button>
        )}
      </Row>
      <Switch
        size="md"
        label={t('poll.severalAllowed')}
        checked={!question.isSingleChoice}
        onChange={(event) => onChange({ isSingleChoice: !event.currentTarget.checked })}
      />
    </Stack>
  );
}

function texts({ questionText, isSingleChoice, options }: MyPoll['questions'][number]) {
  return { questionText, isSingleChoice, options: options.map((option) => option.optionText) };
}
