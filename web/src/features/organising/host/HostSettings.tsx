import { Button, TextInput } from '@mantine/core';
import { CallError, type EventAddress, type HostCheck } from '@pavilion/contract';
import { useState } from 'react';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useAddress, useCheckHost, useSetHost } from './data.ts';

/** The address of the event, and a name of its own for it, once that leads here. */
export function HostSettings() {
  const t = useTexts();
  return (
    <Card as="section" gap={4} aria-labelledby="address">
      <h2 id="address">{t('address.title')}</h2>
      <Loaded query={useAddress()} empty={null}>
        {(address) => <Address address={address} />}
      </Loaded>
    </Card>
  );
}

function Address({ address: { host, url, serverHost } }: { address: EventAddress }) {
  const t = useTexts();
  const [typed, setTyped] = useKeptText('host-name');
  const [isLeaving, setLeaving] = useState(false);
  const check = useCheckHost();
  const set = useSetHost();
  const leads = check.data?.state === 'here' && check.data.host;
  const settle = () => {
    setLeaving(false);
    setTyped('');
    check.reset();
  };
  return (
    <Stack gap={4}>
      {set.isSuccess ? (
        <Notice tone="good">{t('address.moved', { url })}</Notice>
      ) : (
        <p>{t('address.text', { url })}</p>
      )}
      <Row
        as="form"
        align="end"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          set.reset();
          if (typed.trim()) check.mutate(typed);
        }}
      >
        <TextInput
          label={t('address.name')}
          description={t('address.nameHint', { server: serverHost })}
          placeholder="expo.example.com"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          value={typed}
          error={problemAt(check.error)}
          onChange={(change) => {
            setTyped(change.currentTarget.value);
            check.reset();
          }}
        />
        <Button type="submit" variant="default" loading={check.isPending} disabled={!typed.trim()}>
          {t('address.check')}
        </Button>
      </Row>
      {!problemAt(check.error) && <FailedStep error={check.error} />}
      {check.data && <Result check={check.data} />}
      {leads && leads !== host && (
        <>
          <Text tone="soft">{t('address.effect')}</Text>
          <div>
            <Button
              loading={set.isPending}
              onClick={() => set.mutate(leads, { onSuccess: settle })}
            >
              {t('address.use', { host: leads })}
            </Button>
          </div>
        </>
      )}
      {!isLeaving && <FailedStep error={set.error} />}
      {host && (
        <div>
          <Button variant="subtle" onClick={() => setLeaving(true)}>
            {t('address.leave', { host })}
          </Button>
        </div>
      )}
      {host && isLeaving && (
        <ConfirmDialog
          title={t('address.leave', { host })}
          confirm={t('address.leave', { host })}
          act={{
            isPending: set.isPending,
            error: set.error,
            run: () => set.mutate(null, { onSuccess: settle }),
          }}
          onClose={() => setLeaving(false)}
        >
          <p>{t('address.leaveText', { host })}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Result({ check: { host, state, addresses } }: { check: HostCheck }) {
  const t = useTexts();
  const language = useLanguage();
  const list = new Intl.ListFormat(language).format(addresses);
  return (
    <Notice tone={state === 'here' ? 'good' : 'bad'}>
      {t(`address.state.${state}`, { host, addresses: list })}
    </Notice>
  );
}

/** What is wrong with the name, to be said at its field. */
function problemAt(error: Error | null): string | undefined {
  return error instanceof CallError
    ? error.fields.find(({ path }) => path === 'host')?.message
    : undefined;
}
