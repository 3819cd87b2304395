import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { useAccept } from './data.ts';
import styles from './InvitationForm.module.css';

/** The way in for whoever staffs no booth yet: the code of the invitation. */
export function InvitationForm() {
  const t = useTexts();
  const [code, setCode] = useState('');
  const accept = useAccept();
  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (code.trim()) accept.mutate(code.trim());
      }}
    >
      <IconKey size={44} stroke={1.3} aria-hidden />
      <h1>{t('staff.closed')}</h1>
      <p>{t('staff.closedText')}</p>
      <TextInput
        label={t('staff.code')}
        value={code}
        onChange={(change) => setCode(change.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="123456-123456"
      />
      <FailedStep error={accept.error} />
      <Button type="submit" loading={accept.isPending}>
        {t('staff.accept')}
      </Button>
    </form>
  );
}
