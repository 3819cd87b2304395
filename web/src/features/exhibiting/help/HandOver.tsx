import { Button, Textarea } from '@mantine/core';
import type { Colleague, HelpThread } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { useHandOver } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import control from '../../../ui/form/control.module.css';
import styles from './Desk.module.css';
import { personName } from './personName.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** Hands a conversation to a colleague or the info desk, with a note for them. */
export function HandOver({
  thread,
  colleagues,
  toInfoDesk,
  onClose,
}: {
  thread: HelpThread;
  colleagues: Colleague[];
  toInfoDesk: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const hand = useHandOver(thread._id);
  const [to, setTo] = useState(
    () => colleagues.find((one) => one.isHere)?._id ?? (toInfoDesk ? '' : colleagues[0]?._id) ?? '',
  );
  const [{ note }, set] = useDraft(`hand-over:${thread._id}`, { note: '' });
  return (
    <Dialog opened onClose={onClose} title={t('hand.title')}>
      <Stack
        as="form"
        gap={4}
        onSubmit={(submit) => {
          submit.preventDefault();
          hand.mutate({ ...(to && { to }), note: note.trim() }, { onSuccess: onClose });
        }}
      >
        <Fields isSaving={hand.isPending}>
          <label className={`${control.label} ${styles.colleague}`}>
            {t('hand.to')}
            <select
              className={control.control}
              value={to}
              onChange={(change) => setTo(change.target.value)}
            >
              {toInfoDesk && <option value="">{t('hand.infoDesk')}</option>}
              {colleagues.map((one) => (
                <option key={one._id} value={one._id}>
                  {one.isHere ? t('hand.here', { name: personName(one) }) : personName(one)}
                </option>
              ))}
            </select>
          </label>
          <Textarea
            label={t('hand.note')}
            autosize
            minRows={3}
            maxLength={1000}
            value={note}
            onChange={(change) => set({ note: change.currentTarget.value })}
          />
        </Fields>
        <FailedStep error={hand.error} />
        <Button type="submit" loading={hand.isPending}>
          {t('hand.title')}
        </Button>
      </Stack>
    </Dialog>
  );
}
