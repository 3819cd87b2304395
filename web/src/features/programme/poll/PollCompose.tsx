import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  CallError,
  mostQuestions,
  type MyPoll,
  pollPolicies,
  type PollPolicy,
} from '@pavilion/contract';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useWritePoll } from './data.ts';
import { QuestionCompose } from './QuestionCompose.tsx';
import { newQuestion, type QuestionDraft, toDraft, toForm } from './questionDraft.ts';

interface PollDraft {
  title: string;
  questions: QuestionDraft[];
  isAnonymous: boolean;
  results: PollPolicy;
}

/** A moderator's form to create a poll or change a draft. Input survives a reload. */
export function PollCompose(props: {
  sessionId: string;
  draft: MyPoll | null;
  onDone: () => void;
}) {
  const { sessionId, draft, onDone } = props;
  const t = useTexts();
  const usual = useEvent()!.config.features.polls!;
  const name = `poll.form:${draft?._id ?? sessionId}`;
  const [poll, setPoll] = useState<PollDraft>(() => ({
    title: draft?.title ?? '',
    questions: draft?.questions.map(toDraft) ?? [newQuestion],
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
        write.mutate({ ...poll, questions: poll.questions.map(toForm) }, { onSuccess: leave });
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
          <QuestionCompose
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
            onClick={() => change({ questions: [...poll.questions, newQuestion] })}
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
