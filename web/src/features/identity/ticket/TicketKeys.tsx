import { Button } from '@mantine/core';
import { mostTicketKeys, type getTicketShop, type RouteReply } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useAddKey, useRemoveKey } from './organiserData.ts';
import styles from './Tickets.module.css';

export type Shop = RouteReply<typeof getTicketShop>;

const claims = ['jti', 'class', 'exp', 'aud', 'name'] as const;

/** The keys that sign links, and how a shop signs one. */
export function TicketKeys({ shop }: { shop: Shop }) {
  const t = useTexts();
  const language = useLanguage();
  const add = useAddKey();
  const remove = useRemoveKey();
  const [removing, setRemoving] = useState<string | null>(null);
  const close = () => {
    setRemoving(null);
    remove.reset();
  };
  const name = (key: Shop['keys'][number]) =>
    t('ticket.key', {
      ending: key._id.slice(-4),
      date: inEventZone(key.createdAt, language, { dateStyle: 'medium' }),
    });
  return (
    <Stack as="section" aria-label={t('ticket.links')}>
      <h3>{t('ticket.links')}</h3>
      <Text tone="soft">{t('ticket.linksText')}</Text>
      <FailedStep error={add.error} />
      {shop.keys.length > 0 && (
        <ul className={joined.rows}>
          {shop.keys.map((key) => (
            <li key={key._id}>
              <p>{name(key)}</p>
              <Button
                size="sm"
                variant="default"
                aria-label={t('ticket.removeNamed', { name: name(key) })}
                onClick={() => setRemoving(key._id)}
              >
                {t('ticket.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shop.keys.length < mostTicketKeys && (
        <div>
          <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
            {t(shop.keys.length ? 'ticket.nextKey' : 'ticket.newKey')}
          </Button>
        </div>
      )}
      <details className={styles.guide}>
        <summary>{t('ticket.guide')}</summary>
        <div className={styles.guide}>
          <p>{t('ticket.guideText')}</p>
          <Stack as="dl" gap={2}>
            {claims.map((claim) => (
              <div key={claim}>
                <dt>{claim === 'name' ? 'name, email' : claim}</dt>
                <dd>{t(`ticket.claim.${claim}`)}</dd>
              </div>
            ))}
          </Stack>
          <CopyField
            label={t('ticket.link')}
            value={`${shop.link}JWT`}
            copied={shop.link}
            rows={2}
          />
          <CopyField label={t('ticket.audience')} value={shop.audience} />
        </div>
      </details>
      {add.data && (
        <FormDialog title={t('ticket.newKey')} isHeld onClose={() => add.reset()}>
          <Stack gap={5}>
            <Notice tone="good">{t('integrations.once')}</Notice>
            <CopyField label={name(add.data.key)} value={add.data.secret} />
            <Row justify="end">
              <Button onClick={() => add.reset()}>{t('integrations.kept')}</Button>
            </Row>
          </Stack>
        </FormDialog>
      )}
      {removing && (
        <ConfirmDialog
          title={t('ticket.removeKey')}
          confirm={t('ticket.remove')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => void remove.mutateAsync(removing).then(close, () => undefined),
          }}
          onClose={close}
        >
          <p>{t('ticket.removeKeyText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
