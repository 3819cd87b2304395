import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Voucher, VoucherState } from '@pavilion/contract';
import { useId, useState } from 'react';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useClasses, useRevokeVoucher, useVouchers } from './data.ts';
import { VoucherForm } from './VoucherForm.tsx';
import { VoucherRow } from './VoucherRow.tsx';
import { VoucherUses } from './VoucherUses.tsx';

const states = ['', 'open', 'used', 'expired', 'revoked'] as const;

/** Invitation codes for a number of people or one address; renders nothing if the event has no access classes. */
export function Vouchers() {
  const t = useTexts();
  const heading = useId();
  const classes = useClasses().data ?? [];
  const [state, setState] = useState<VoucherState | ''>('');
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), 300);
  const query = useVouchers(state, searched);
  const revoke = useRevokeVoucher();
  const [open, setOpen] = useState<'form' | { of: Voucher; what: 'uses' | 'revoke' }>();
  const [created, setCreated] = useState<Voucher[]>();
  const close = () => {
    setOpen(undefined);
    revoke.reset();
  };
  const shown = typeof open === 'object' ? open : undefined;
  if (classes.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={heading}>
      <Stack gap={2}>
        <Text as="h2" size="2xl" id={heading}>
          {t('voucher.title')}
        </Text>
        <Text tone="soft">{t('voucher.text')}</Text>
      </Stack>
      <Row gap={3} align="center">
        <Button onClick={() => setOpen('form')}>{t('voucher.create')}</Button>
        <Link to="/organiser/import" search={{ kind: 'vouchers' }} className={pill.pill}>
          {t('voucher.import')}
        </Link>
      </Row>
      {created && (
        <Stack as="section" aria-label={t('voucher.created', { count: created.length })}>
          <Notice tone="good">{t('voucher.created', { count: created.length })}</Notice>
          <CopyField
            label={t('voucher.newCodes')}
            value={created.map(({ code }) => code).join('\n')}
            rows={Math.min(created.length, 8)}
          />
        </Stack>
      )}
      <Grid least="15rem" gap={3}>
        <NativeSelect
          label={t('admission.show')}
          value={state}
          data={states.map((value) => ({ value, label: t(`voucher.state.${value || 'all'}`) }))}
          onChange={({ currentTarget: { value } }) => setState(value as VoucherState | '')}
        />
        <TextInput
          type="search"
          label={t('voucher.search')}
          maxLength={120}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      </Grid>
      <PagedList
        query={query}
        toItems={(page) => page.vouchers}
        empty={<p role="status">{t('voucher.none')}</p>}
        more={t('message.more')}
      >
        {(vouchers) => (
          <ul className={joined.rows}>
            {vouchers.map((one) => (
              <VoucherRow
                key={one._id}
                one={one}
                onUses={() => setOpen({ of: one, what: 'uses' })}
                onRevoke={() => setOpen({ of: one, what: 'revoke' })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {open === 'form' && (
        <FormDialog title={t('voucher.create')} onClose={close}>
          <VoucherForm
            classes={classes}
            onDone={(vouchers) => {
              setCreated(vouchers);
              close();
            }}
          />
        </FormDialog>
      )}
      {shown?.what === 'uses' && <VoucherUses one={shown.of} onClose={close} />}
      {shown?.what === 'revoke' && (
        <ConfirmDialog
          title={t('voucher.revokeTitle', { code: shown.of.code })}
          confirm={t('voucher.revoke')}
          act={{
            isPending: revoke.isPending,
            error: revoke.error,
            run: () => revoke.mutate(shown.of._id, { onSuccess: close }),
          }}
          onClose={close}
        >
          <p>{t('voucher.revokeText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
