import { Button, Textarea } from '@mantine/core';
import { admissionTexts, type OwnAdmission } from '@pavilion/contract';
import type { FormEvent } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useReply } from './data.ts';

/** What the organisers ask before they decide, and the person's reply. */
export function QuestionForm({ question }: { question: NonNullable<OwnAdmission['question']> }) {
  const t = useTexts();
  const [{ text }, set] = useDraft('admission-reply', { text: '' });
  const reply = useReply();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) reply.mutate(text);
  };
  if (question.reply !== null)
    return (
      <Notice tone="good" title={t('admission.replied')}>
        <p dir="auto">{question.text}</p>
        <p dir="auto">{question.reply}</p>
      </Notice>
    );
  return (
    <Stack as="form" onSubmit={send}>
      <Notice tone="quiet" title={t('admission.theyAsk')}>
        <p dir="auto">{question.text}</p>
      </Notice>
      <Textarea
        label={t('admission.yourReply')}
        required
        maxLength={admissionTexts.reply}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        value={text}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
      <FailedStep error={reply.error} />
      <div>
        <Button type="submit" radius="xl" loading={reply.isPending}>
          {t('admission.sendReply')}
        </Button>
      </div>
    </Stack>
  );
}
