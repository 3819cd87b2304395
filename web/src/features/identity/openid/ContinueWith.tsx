import { Button } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { useLocation, useNavigate, useSearch } from '../../../render/router.ts';
import { IconLogin2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { keepDraft } from '../../../lib/draft/draft.ts';
import { start } from '../../../lib/start.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './ContinueWith.module.css';
import { useFinish, useStart } from './data.ts';

const mark = 'openid=';

/** Single sign-on with the event's service: starts it, and handles the return. */
export function ContinueWith({ privacyNotice }: { privacyNotice: ReactNode }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { next } = useSearch() as { next?: unknown };
  const hash = useLocation().hash;
  const [ticket] = useState(() => (hash.startsWith(mark) ? hash.slice(mark.length) : ''));
  const starting = useStart();
  const finishing = useFinish(ticket);
  const offer = start?.openid;
  const isBack = hash.startsWith(mark);
  useEffect(() => {
    if (isBack) void navigate({ to: '.', search: true, hash: '', replace: true });
  }, [isBack, navigate]);
  const newcomer = toNewcomer(finishing.error);
  useEffect(() => {
    if (!newcomer) return;
    keepDraft('registration', newcomer);
    void navigate({ to: '/attendee-registration', replace: true });
  }, [newcomer, navigate]);
  const isComing = ticket !== '' && !finishing.isError;
  const error = starting.error ?? (starting.isPending ? null : finishing.error);
  if (!offer && !ticket) return null;
  return (
    <Stack gap={4}>
      {isComing && <p role="status">{t('account.openidComing')}</p>}
      <FailedStep error={error} otherwise={t('account.openidFailed')} />
      {offer && (
        <>
          <Button
            size="lg"
            radius="xl"
            variant="default"
            classNames={{ root: styles.button, label: styles.label }}
            leftSection={<IconLogin2 size={20} stroke={1.8} aria-hidden />}
            loading={starting.isPending || isComing}
            onClick={() => starting.mutate(typeof next === 'string' ? next : '/')}
          >
            {t('account.continueWith', { label: offer.label })}
          </Button>
          {offer.joins && (
            <Stack gap={2} size="md" tone="soft">
              <p>{t('account.openidJoins')}</p>
              {privacyNotice}
            </Stack>
          )}
          <Row as="p" wrap={false} gap={3} align="center" tone="soft" className={styles.or}>
            {t('account.or')}
          </Row>
        </>
      )}
    </Stack>
  );
}

/** The issuer's details of a person who still has to register; null for any other outcome. */
function toNewcomer(error: Error | null): Record<string, unknown> | null {
  return error instanceof CallError && error.code === 'openid.register' ? error.hint : null;
}
