import { Button } from '@mantine/core';
import type { Passkey } from '@pavilion/contract';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { canUsePasskeys, passkeyFailure } from '../../../lib/login/passkey.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useAddPasskey, useDeletePasskey, usePasskeys } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import rows from '../../../ui/list/EntryRows.module.css';
import { RenamePasskey } from './RenamePasskey.tsx';

/** The person's passkeys: add, rename and delete them. */
export function Passkeys() {
  const t = useTexts();
  const language = useLanguage();
  const passkeys = usePasskeys();
  const adding = useAddPasskey();
  const deleting = useDeletePasskey();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const toName = ({ name }: Passkey) => name || t('passkey.unnamed');
  const close = () => {
    deleting.reset();
    setLeaving(null);
  };
  return (
    <Stack as="section" gap={4} className={rows.part} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkey.title')}</h2>
      <Loaded
        query={passkeys}
        isEmpty={(all) => all.length === 0}
        empty={<p>{t('passkey.none')}</p>}
      >
        {(all) => (
          <Stack as="ul" gap={2}>
            {all.map((passkey) => {
              const name = toName(passkey);
              const moment = inEventZone(passkey.createdAt, language);
              const used = passkey.usedAt && inEventZone(passkey.usedAt, language);
              return (
                <li key={passkey._id} className={rows.row}>
                  <IconFingerprint size={24} stroke={1.6} aria-hidden />
                  <span>
                    <strong>{name}</strong>
                    <small>
                      {used
                        ? t('passkey.used', { moment, used })
                        : t('passkey.neverUsed', { moment })}
                    </small>
                  </span>
                  <Button
                    variant="subtle"
                    aria-label={t('passkey.renameOf', { name })}
                    onClick={() => setRenamed(passkey)}
                  >
                    {t('passkey.rename')}
                  </Button>
                  <Button
                    variant="subtle"
                    aria-label={t('passkey.deleteOf', { name })}
                    onClick={() => setLeaving(passkey)}
                  >
                    {t('passkey.delete')}
                  </Button>
                </li>
              );
            })}
          </Stack>
        )}
      </Loaded>
      {adding.data && (
        <Notice tone="good">{t('passkey.added', { name: toName(adding.data) })}</Notice>
      )}
      {adding.error && <FailedStep error={adding.error} otherwise={t(failure(adding.error))} />}
      {canUsePasskeys() ? (
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={adding.isPending}
          onClick={() => adding.mutate()}
        >
          {t('passkey.add')}
        </Button>
      ) : (
        <p>{t('passkey.cannot')}</p>
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />}
      {leaving && (
        <ConfirmDialog
          title={t('shell.deleteTitle', { what: toName(leaving) })}
          confirm={t('shell.delete')}
          act={{
            isPending: deleting.isPending,
            error: deleting.error,
            run: () => deleting.mutate(leaving._id, { onSuccess: close }),
          }}
          onClose={close}
        >
          <p>{t('passkey.deleteText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** The message key for a passkey that wasn't created. */
function failure(error: Error) {
  if (error.name === 'InvalidStateError') return 'passkey.exists';
  const why = passkeyFailure(error);
  return why === 'passkey.notDone' ? 'passkey.notAdded' : why;
}
