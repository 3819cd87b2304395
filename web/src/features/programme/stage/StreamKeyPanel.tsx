import { fullName, may, type StreamKey } from '@pavilion/contract';
import { IconKey, IconKeyOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import pill from '../../../ui/button/pill.module.css';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './StreamKeyPanel.module.css';
import { useMakeStreamKey, useRevokeStreamKey, useStreamKey } from './data.ts';

/** The server and the key that a program broadcasts with, what arrives from it, and how to set it up. */
export function StreamKeyPanel({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const make = useMakeStreamKey(sessionId);
  const revoke = useRevokeStreamKey(sessionId);
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const close = () => {
    setAsked(null);
    revoke.reset();
  };
  const makeNew = () => {
    setAsked(null);
    make.mutate();
  };
  return (
    <Loaded query={useStreamKey(sessionId)} empty={null}>
      {(found) => {
        const { address, key } = found;
        if (!address) return <p>{t('streamKey.off')}</p>;
        // replaced by somebody else meanwhile, it is worth nothing
        const isNew = key && make.data?.key?.createdAt === key.createdAt;
        const made = key && { name: fullName(key.by), moment: moment(key.createdAt, language) };
        return (
          <Stack gap={4}>
            <p>{t('streamKey.text')}</p>
            {key && <CopyField label={t('streamKey.server')} value={address} />}
            {isNew && (
              <>
                <Notice tone="good">{t('streamKey.once')}</Notice>
                <CopyField label={t('streamKey.key')} value={make.data!.secret} />
              </>
            )}
            {made && <Text tone="soft">{t('streamKey.made', made)}</Text>}
            {key && <Signal signal={key.signal} />}
            <Row>
              {may(found, 'streamKey.create') && (
                <button
                  type="button"
                  className={key ? pill.pill : pill.main}
                  disabled={make.isPending}
                  onClick={key ? () => setAsked('replace') : makeNew}
                >
                  {key ? <IconRefresh size={20} aria-hidden /> : <IconKey size={20} aria-hidden />}{' '}
                  {t(key ? 'streamKey.replace' : 'streamKey.make')}
                </button>
              )}
              {key && may(found, 'streamKey.delete') && (
                <button type="button" className={pill.pill} onClick={() => setAsked('revoke')}>
                  <IconKeyOff size={20} aria-hidden /> {t('streamKey.revoke')}
                </button>
              )}
            </Row>
            <FailedStep error={make.error} />
            {key && <SetUp />}
            {asked && (
              <ConfirmDialog
                title={t(`streamKey.${asked}Title`)}
                confirm={t(`streamKey.${asked}`)}
                act={
                  asked === 'replace'
                    ? { isPending: false, error: null, run: makeNew }
                    : {
                        isPending: revoke.isPending,
                        error: revoke.error,
                        run: () => revoke.mutate(undefined, { onSuccess: close }),
                      }
                }
                onClose={close}
              >
                <p>{t('streamKey.replaceText')}</p>
              </ConfirmDialog>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function moment(iso: string, language: Parameters<typeof inEventZone>[1]): string {
  return inEventZone(iso, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** What arrives now. */
function Signal({ signal }: { signal: StreamKey['signal'] }) {
  const t = useTexts();
  const picture = signal?.picture;
  const frames = picture?.framesPerSecond ? Math.round(picture.framesPerSecond) : null;
  return (
    <Stack gap={1} role="status">
      <Text weight="semibold" {...(signal && { tone: 'good' })}>
        {t(signal ? `streamKey.${signal.state}` : 'streamKey.nothing')}
      </Text>
      {picture && (
        <Text tone="soft">
          {frames === null
            ? t('streamKey.size', { width: picture.width, height: picture.height })
            : t('streamKey.picture', { width: picture.width, height: picture.height, frames })}
        </Text>
      )}
    </Stack>
  );
}

const steps = {
  obs: ['streamKey.obs1', 'streamKey.obs2', 'streamKey.obs3'],
  vmix: ['streamKey.vmix1', 'streamKey.vmix2', 'streamKey.vmix3'],
} as const;

/** What to enter in the usual programs. */
function SetUp() {
  const t = useTexts();
  return (
    <details>
      <summary>{t('streamKey.how')}</summary>
      <Stack gap={4}>
        {(['obs', 'vmix'] as const).map((program) => (
          <Stack key={program} gap={1}>
            <Text as="h3" size="md" weight="strong">
              {t(`streamKey.${program}`)}
            </Text>
            <Stack as="ol" gap={1} className={styles.steps}>
              {steps[program].map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </Stack>
          </Stack>
        ))}
        <p>{t('streamKey.settings')}</p>
      </Stack>
    </details>
  );
}
