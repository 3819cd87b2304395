import { Button } from '@mantine/core';
import { type Companion, fullName, may, type OwnCompanions } from '@pavilion/contract';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import rows from '../../../ui/list/EntryRows.module.css';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';
import { CompanionDialog } from './CompanionDialog.tsx';
import { useWithdrawCompanion } from './data.ts';

/** Whom the person brings, each with what can be done, and naming another. */
export function CompanionList({ own }: { own: OwnCompanions }) {
  const t = useTexts();
  const withdrawing = useWithdrawCompanion();
  const [named, setNamed] = useState<Companion | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Companion | null>(null);
  const [done, setDone] = useState('');
  const { companions, most } = own;
  const close = () => {
    withdrawing.reset();
    setLeaving(null);
  };
  const open = (whom: Companion | 'new') => {
    setDone('');
    setNamed(whom);
  };
  return (
    <Stack gap={4} className={rows.part}>
      {most > 0 && <p>{t('companion.text', { count: most })}</p>}
      {companions.length > 0 && (
        <Stack as="ul" gap={2}>
          {companions.map((one) => (
            <Entry
              key={one._id}
              companion={one}
              onChange={() => open(one)}
              onWithdraw={() => {
                setDone('');
                setLeaving(one);
              }}
            />
          ))}
        </Stack>
      )}
      <div role="status">{done && <Notice tone="good">{done}</Notice>}</div>
      {may(own, 'companion.create') && (
        <Button variant="default" radius="xl" onClick={() => open('new')}>
          {t('companion.add')}
        </Button>
      )}
      {named && (
        <CompanionDialog
          companion={named === 'new' ? null : named}
          onDone={(name) => {
            const isSent = named === 'new';
            setDone(t(isSent ? 'companion.sent' : 'companion.changed', { name }));
            setNamed(null);
          }}
          onClose={() => setNamed(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('companion.withdrawTitle', { name: fullName(leaving) })}
          confirm={t('companion.withdraw')}
          act={{
            isPending: withdrawing.isPending,
            error: withdrawing.error,
            run: () =>
              withdrawing.mutate(leaving._id, {
                onSuccess: () => {
                  setDone(t('companion.withdrawn', { name: fullName(leaving) }));
                  close();
                },
              }),
          }}
          onClose={close}
        >
          <p>{t('companion.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Entry({
  companion,
  onChange,
  onWithdraw,
}: {
  companion: Companion;
  onChange: () => void;
  onWithdraw: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const withOwnTime = useWithOwnTime();
  const { email, state, heldUntil } = companion;
  const name = fullName(companion);
  const until =
    heldUntil &&
    t('companion.until', { moment: withOwnTime(inEventZone(heldUntil, language), heldUntil) });
  return (
    <li className={rows.row}>
      <IconUser size={24} stroke={1.6} aria-hidden />
      <span>
        <strong dir="auto">{name}</strong>
        <small>{[t(`companion.state.${state}`), email].filter(Boolean).join(' · ')}</small>
        {until && <small>{until}</small>}
      </span>
      {may(companion, 'companion.update') && (
        <Button
          variant="subtle"
          aria-label={t('companion.changeNamed', { name })}
          onClick={onChange}
        >
          {t('companion.change')}
        </Button>
      )}
      {may(companion, 'companion.delete') && (
        <Button
          variant="subtle"
          aria-label={t('companion.withdrawNamed', { name })}
          onClick={onWithdraw}
        >
          {t('companion.withdraw')}
        </Button>
      )}
    </li>
  );
}
