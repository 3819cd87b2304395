import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { admissionTexts } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import styles from './AdmissionQueue.module.css';
import { type Decided, type Decision, useDecide, usePreview } from './organiserData.ts';

/** Asks before a decision is mailed: whom it concerns, why they are declined, and what they will read. */
export function DecisionDialog({
  act,
  people,
  onBegin,
  onDone,
  onClose,
}: {
  act: Decision['act'];
  people: { _id: string; person: { name: string } }[];
  onBegin: () => void;
  onDone: (done: Decided) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [{ reason }, set] = useDraft(`decision:${people[0]!._id}`, { reason: '' });
  const [done, setDone] = useState(0);
  const decide = useDecide(setDone);
  useFocusBack();
  const [one] = people;
  const name = one!.person.name;
  const count = people.length;
  const run = () => {
    onBegin();
    decide.mutate({ ids: people.map(({ _id }) => _id), act, reason }, { onSuccess: onDone });
  };
  return (
    <Dialog
      opened
      onClose={() => !decide.isPending && onClose()}
      title={t(count === 1 ? `admission.${act}Title` : `admission.${act}TitleMany`, {
        name,
        count,
      })}
    >
      <Stack gap={4}>
        <p>{t(`admission.${act}Text`, { count })}</p>
        {act === 'refuse' && (
          <Textarea
            label={t('admission.reasonLabel')}
            description={t('admission.reasonHint')}
            maxLength={admissionTexts.reason}
            autosize
            minRows={2}
            maxRows={8}
            dir="auto"
            value={reason}
            onChange={({ currentTarget: { value } }) => set({ reason: value })}
          />
        )}
        <Preview id={one!._id} decision={{ act, reason }} name={name} />
        <FailedStep error={decide.error} />
        {decide.isPending && count > 1 && (
          <p role="status">{t('admission.progress', { done, count })}</p>
        )}
        <Row justify="end">
          <Button variant="default" aria-disabled={decide.isPending} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            {...(act !== 'approve' && { color: 'red' })}
            {...(act === 'approve' && { 'data-autofocus': true })}
            loading={decide.isPending}
            onClick={run}
          >
            {t(`admission.${act}Many`, { count })}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

function Preview({ id, decision, name }: { id: string; decision: Decision; name: string }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [reason] = useDebouncedValue(decision.reason, 400);
  const preview = usePreview(id, { ...decision, reason }, { enabled: isOpen });
  return (
    <details className={styles.preview} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{t('admission.preview', { name })}</summary>
      {isOpen && (
        <Loaded query={preview} empty={null}>
          {({ subject, text }) => (
            <div dir="auto">
              <strong>{subject}</strong>
              <p>{text}</p>
            </div>
          )}
        </Loaded>
      )}
    </details>
  );
}
