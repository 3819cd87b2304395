import { Button, Checkbox } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Preferences.module.css';
import { useChangeUnsubscription, useUnsubscription } from './unsubscription.ts';

/** Switches the kinds of email a person gets off and on, from the link in an email. */
export function UnsubscribeForm({ token }: { token: string }) {
  const t = useTexts();
  const query = useUnsubscription(token);
  const change = useChangeUnsubscription(token);
  return (
    <Loaded query={query} empty={null}>
      {({ kind, kinds }) => {
        const isMailed = kinds.find((one) => one.kind === kind)?.isMailed ?? false;
        const name = t(`notification.kind.${kind}`);
        return (
          <Stack gap={4}>
            {!isMailed && <Notice tone="good">{t('unsubscribe.done', { kind: name })}</Notice>}
            <div>
              <Button
                variant={isMailed ? 'filled' : 'default'}
                loading={change.isPending}
                onClick={() => change.mutate({ kind, isMailed: !isMailed })}
              >
                {isMailed ? t('unsubscribe.stop', { kind: name }) : t('unsubscribe.again')}
              </Button>
            </div>
            <FailedStep error={change.error} />
            <Stack as="fieldset" gap={4} className={styles.kinds}>
              <legend>{t('unsubscribe.kinds')}</legend>
              {kinds.map((one) => (
                <Checkbox
                  key={one.kind}
                  label={t(`notification.kind.${one.kind}`)}
                  checked={one.isMailed}
                  onChange={(chosen) =>
                    change.mutate({ kind: one.kind, isMailed: chosen.currentTarget.checked })
                  }
                />
              ))}
            </Stack>
            <p>{t('unsubscribe.service')}</p>
          </Stack>
        );
      }}
    </Loaded>
  );
}
