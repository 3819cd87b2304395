import { Button, Textarea } from '@mantine/core';
import { type Admission, admissionTexts } from '@pavilion/contract';
import type { FormEvent } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import { useAsk } from './organiserData.ts';

/** Asks a person something before deciding on their registration, by email. */
export function AskDialog({ one, onClose }: { one: Admission; onClose: () => void }) {
  const t = useTexts();
  const [{ text }, set] = useDraft(`admission-question:${one._id}`, { text: '' });
  const ask = useAsk(one._id);
  useFocusBack();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) ask.mutate(text, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={onClose} title={t('admission.askTitle', { name: one.person.name })}>
      <Stack as="form" gap={4} onSubmit={send}>
        <p>{t(one.question ? 'admission.askAgainText' : 'admission.askText')}</p>
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
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
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
