import { Button, NativeSelect, TextInput } from '@mantine/core';
import { graphemes, type MessageReport } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import type { useActOnReport } from './data.ts';
import styles from './Reports.module.css';

const most = 500;
const acts = ['delete', 'mute', 'ban', 'remove'] as const;

/** An organiser's actions on a reported message, with the reason its author sees. */
export function ReportActions({
  report,
  acting,
}: {
  report: MessageReport;
  acting: ReturnType<typeof useActOnReport>;
}) {
  const t = useTexts();
  const [act, setAct] = useState<(typeof acts)[number]>('delete');
  const [{ reason }, set] = useDraft(`report-act:${report._id}`, { reason: '' });
  const [asks, setAsks] = useState(false);
  const run = () =>
    acting.mutate({ id: report._id, act, reason }, { onSuccess: () => setAsks(false) });
  const left = most - graphemes(reason.trim());
  return (
    <form
      className={styles.actions}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!reason.trim() || left < 0) return;
        if (act === 'remove') setAsks(true);
        else run();
      }}
    >
      <NativeSelect
        label={t('access.act')}
        value={act}
        data={(report.message.from ? acts : acts.slice(0, 1)).map((value) => ({
          value,
          label: t(`access.act.${value}`),
        }))}
        onChange={(change) => setAct(change.currentTarget.value as (typeof acts)[number])}
      />
      <TextInput
        label={t('access.reason')}
        description={t('access.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        value={reason}
        error={left < 0 && t('chat.tooLong', { count: -left })}
        onChange={(change) => set({ reason: change.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={acting.isPending}>
        {t('access.actNow')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('access.act.remove')}
          confirm={t('access.delete')}
          act={{ isPending: acting.isPending, error: acting.error, run }}
          onClose={() => setAsks(false)}
        >
          <p>{t('access.deleteText')}</p>
        </ConfirmDialog>
      )}
      {!asks && <FailedStep error={acting.error} />}
    </form>
  );
}
