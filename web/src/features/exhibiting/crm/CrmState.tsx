import { Button } from '@mantine/core';
import type { Crm } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { NewSecret } from '../../../ui/feedback/NewSecret.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { CrmSettings } from './CrmSettings.tsx';
import styles from './Crm.module.css';
import { useDeleteCrm, useRotateCrm } from './data.ts';

const tones = { on: 'good', off: 'soft', failing: 'alarm' } as const;

/** A connected CRM: whether it works, and what can be done with it. */
export function CrmState({ boothId, crm }: { boothId: string; crm: Crm }) {
  const t = useTexts();
  const language = useLanguage();
  const [opened, setOpened] = useState<'settings' | 'secret' | 'delete' | null>(null);
  const rotate = useRotateCrm(boothId);
  const remove = useDeleteCrm(boothId);
  const { url, offSince, failingSince, setBy, secretFrom, oldSecretUntil } = crm;
  const state = offSince ? 'off' : failingSince ? 'failing' : 'on';
  const moment = (iso: string) =>
    inEventZone(iso, language, { dateStyle: 'medium', timeStyle: 'short' });
  const since = offSince ?? failingSince;
  const close = () => setOpened(null);
  return (
    <Card as="section" gap={4} padding={5} aria-label={t('crm.connection')}>
      <Text as="h2" size="xl" dir="ltr" className={styles.url}>
        {url}
      </Text>
      <Text tone={tones[state]} weight="semibold">
        {t(`webhook.${state}`, { moment: since ? moment(since) : '' })}
      </Text>
      <Text tone="soft" size="md">
        {[
          setBy && t('crm.setBy', { name: setBy }),
          t('webhook.secretFrom', {
            date: inEventZone(secretFrom, language, { dateStyle: 'medium' }),
          }),
          oldSecretUntil && t('webhook.overlap', { moment: moment(oldSecretUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Row>
        <Button variant="default" onClick={() => setOpened('settings')}>
          {t('webhook.change')}
        </Button>
        <Button variant="default" onClick={() => setOpened('secret')}>
          {t('webhook.newSecret')}
        </Button>
        <Button variant="default" onClick={() => setOpened('delete')}>
          {t('webhook.delete')}
        </Button>
      </Row>
      {opened === 'settings' && <CrmSettings boothId={boothId} crm={crm} onClose={close} />}
      {opened === 'secret' && !rotate.data && (
        <ConfirmDialog
          title={t('webhook.secretTitle')}
          confirm={t('webhook.newSecret')}
          act={{ isPending: rotate.isPending, error: rotate.error, run: () => rotate.mutate() }}
          onClose={close}
        >
          <p dir="auto">{t('webhook.secretText')}</p>
        </ConfirmDialog>
      )}
      {rotate.data && (
        <FormDialog title={t('webhook.newSecret')} isHeld onClose={rotate.reset}>
          <NewSecret
            url={url}
            secret={rotate.data.secret}
            onKept={() => {
              rotate.reset();
              close();
            }}
          />
        </FormDialog>
      )}
      {opened === 'delete' && (
        <ConfirmDialog
          title={t('crm.deleteTitle')}
          confirm={t('webhook.delete')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => remove.mutate(undefined, { onSuccess: close }),
          }}
          onClose={close}
        >
          <p dir="auto">{t('crm.deleteText', { url })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
