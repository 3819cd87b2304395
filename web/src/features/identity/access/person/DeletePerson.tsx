import { fullName, type ManagedPerson } from '@pavilion/contract';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { useDeletePerson, usePersonRecords } from '../data.ts';
import styles from './PersonDrawer.module.css';

/** Deletes a person permanently: first offers a download of their records, then asks for the reason they will be given. */
export function DeletePerson({
  person,
  onDeleted,
}: {
  person: ManagedPerson;
  onDeleted: () => void;
}) {
  const t = useTexts();
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState(false);
  const deleting = useDeletePerson(person._id);
  const records = usePersonRecords(person._id);
  const run = () => {
    setLacks(!reason.trim());
    if (reason.trim()) deleting.mutate(reason, { onSuccess: onDeleted });
  };
  return (
    <section>
      <h3>{t('access.delete')}</h3>
      <p className={styles.soft}>{t('access.deleteHint')}</p>
      <Button variant="outline" color="red" onClick={() => setAsks(true)}>
        {t('access.delete')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('access.deleteTitle', {
            name: fullName(person),
          })}
          confirm={t('access.delete')}
          act={{ isPending: deleting.isPending, error: deleting.error, run }}
          onClose={() => setAsks(false)}
        >
          <p>{t('access.deleteText')}</p>
          <Button variant="default" loading={records.isPending} onClick={() => records.mutate()}>
            {t('access.records')}
          </Button>
          <FailedStep error={records.error} />
          <Textarea
            label={t('access.reason')}
            description={t('access.reasonHint')}
            required
            autosize={false}
            rows={2}
            maxLength={500}
            error={lacks && t('access.reasonMissing')}
            value={reason}
            onChange={(change) => setReason(change.currentTarget.value)}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
