import { Button } from '@mantine/core';
import type { ManagedPerson } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useTurnOffAuthenticator } from '../data.ts';
import styles from './PersonDrawer.module.css';

/** Turns off two-step login for a person who has lost their phone; for organisers, only the operator can. */
export function TurnOffAuthenticator({ person }: { person: ManagedPerson }) {
  const t = useTexts();
  const act = useTurnOffAuthenticator(person._id);
  const [isAsked, setAsked] = useState(false);
  if (act.isSuccess) return <Notice tone="good">{t('access.twoStepIsOff')}</Notice>;
  if (!person.hasAuthenticator) return null;
  const isOrganiser = person.roles.includes('organiser');
  return (
    <section>
      <h3>{t('access.twoStep')}</h3>
      <p className={styles.soft}>
        {t(isOrganiser ? 'access.twoStepOrganiser' : 'access.twoStepHint')}
      </p>
      {!isOrganiser && (
        <Button variant="outline" color="red" onClick={() => setAsked(true)}>
          {t('access.twoStepOff')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('access.twoStepTitle', { name: person.first_name })}
          confirm={t('access.twoStepOff')}
          act={{
            isPending: act.isPending,
            error: act.error,
            run: () => act.mutate(undefined, { onSuccess: () => setAsked(false) }),
          }}
          onClose={() => {
            act.reset();
            setAsked(false);
          }}
        >
          <p>{t('access.twoStepText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
