import { Button } from '@mantine/core';
import type { ApiToken } from '@pavilion/contract';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useRevokeToken, useTokens } from './data.ts';
import { NewToken } from './NewToken.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Tokens.module.css';
import badge from '../../../ui/layout/badge.module.css';

/** The tokens that give programs access to the event. */
export function Tokens() {
  const t = useTexts();
  const [isNew, setIsNew] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  const revoke = useRevokeToken();
  const close = () => {
    setLeaving(null);
    revoke.reset();
  };
  return (
    <Stack as="section" gap={5} className={styles.tokens} aria-label={t('integrations.tokens')}>
      <Text tone="soft">
        {t('token.text')}{' '}
        <Text as="a" tone="brand" weight="semibold" href="/api/docs" target="_blank" rel="noopener">
          {t('token.docs')}
        </Text>
      </Text>
      <div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
          {t('token.new')}
        </Button>
      </div>
      <Loaded
        query={useTokens()}
        isEmpty={(tokens) => tokens.length === 0}
        empty={<EmptyState>{t('token.none')}</EmptyState>}
      >
        {(tokens) => (
          <Stack as="ul">
            {tokens.map((token) => (
              <Row key={token._id} token={token} onRevoke={() => setLeaving(token)} />
            ))}
          </Stack>
        )}
      </Loaded>
      {isNew && <NewToken onClose={() => setIsNew(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('token.revokeTitle')}
          confirm={t('token.revoke')}
          act={{
            isPending: revoke.isPending,
            error: revoke.error,
            run: () => revoke.mutate(leaving._id, { onSuccess: close }),
          }}
          onClose={close}
        >
          <p dir="auto">{t('token.revokeText', { name: leaving.name })}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Row({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const date = (iso: string) => inEventZone(iso, language, { dateStyle: 'medium' });
  const moment = (iso: string) =>
    inEventZone(iso, language, { dateStyle: 'medium', timeStyle: 'short' });
  const isExpired = Date.parse(token.expiresAt) <= now;
  return (
    <li data-expired={isExpired}>
      <IconKey size={22} stroke={1.6} aria-hidden />
      <Stack gap={2}>
        <h2 dir="auto">{token.name}</h2>
        <p>
          <code>pav_…{token.ending}</code>
          {token.scopes.map((scope) => (
            <span key={scope} className={badge.brand}>
              {t(`token.scope.${scope}`)}
            </span>
          ))}
        </p>
        <Text tone="soft">
          {[
            t('token.by', { name: token.by.name, date: date(token.createdAt) }),
            !isExpired && t('token.until', { date: date(token.expiresAt) }),
            token.usedAt ? t('token.used', { moment: moment(token.usedAt) }) : t('token.unused'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {isExpired && (
          <Text tone="alarm" weight="semibold">
            {t('token.expired', { date: date(token.expiresAt) })}
          </Text>
        )}
      </Stack>
      <Button
        variant="default"
        size="sm"
        aria-label={t('token.revokeOf', { name: token.name })}
        onClick={onRevoke}
      >
        {t('token.revoke')}
      </Button>
    </li>
  );
}
