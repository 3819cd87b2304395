import { Button, Textarea } from '@mantine/core';
import { type Admission, admissionTexts } from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import { type Decided, useAsk } from './organiserData.ts';

/** Asks people something before deciding on their registration, each by email. */
export function AskDialog({
  people,
  onDone,
  onClose,
}: {
  people: Admission[];
  onDone: (done: Decided) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [{ text }, set] = useDraft(`admission-question:${people[0]!._id}`, { text: '' });
  const [done, setDone] = useState(0);
  const ask = useAsk(setDone);
  useFocusBack();
  const count = people.length;
  const isAgain = people.some(({ question }) => question);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const ids = people.map(({ _id }) => _id);
    if (text.trim()) ask.mutate({ ids, text }, { onSuccess: onDone });
  };
  return (
    <Dialog
      opened
      onClose={() => !ask.isPending && onClose()}
      title={
        count === 1
          ? t('admission.askTitle', { name: people[0]!.person.name })
          : t('admission.askTitleMany', { count })
      }
    >
      <Stack as="form" gap={4} onSubmit={send}>
        <p>{t(isAgain ? 'admission.askAgainText' : 'admission.askText')}</p>
        <Textarea
          label={t('admission.askLabel')}
          required
          maxLength={admissionTexts.question}
          autosize
          minRows={3}
          maxRows={10}
          dir="auto"
          value={text}
          onChange={({ currentTarget: { value } }) => set({ text: value })}
        />
        <FailedStep error={ask.error} />
        {ask.isPending && count > 1 && (
          <p role="status">{t('admission.progress', { done, count })}</p>
        )}
        <Row justify="end">
          <Button variant="default" aria-disabled={ask.isPending} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" loading={ask.isPending}>
            {t('admission.askSend')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
