import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Ticket, TicketState } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import pill from '../../../ui/button/pill.module.css';
import { useDeleteTicket, useTickets } from './organiserData.ts';
import styles from './Tickets.module.css';

/** The listed and used tickets. */
export function TicketList() {
  const t = useTexts();
  const language = useLanguage();
  const [state, setState] = useState<TicketState | ''>('');
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), 300);
  const query = useTickets(state, searched);
  const remove = useDeleteTicket();
  const [removing, setRemoving] = useState<Ticket | null>(null);
  const counts = query.data?.pages[0]?.counts;
  const count = (of: TicketState) => inNumbers(counts?.[of] ?? 0, language);
  const close = () => {
    setRemoving(null);
    remove.reset();
  };
  return (
    <Stack as="section" aria-label={t('ticket.tickets')}>
      <h3>{t('ticket.tickets')}</h3>
      <Text tone="soft">
        {t('ticket.ticketsText')}{' '}
        {counts && t('ticket.counts', { used: count('used'), unused: count('unused') })}
      </Text>
      <div>
        <Link to="/organiser/import" search={{ kind: 'tickets' }} className={pill.pill}>
          {t('ticket.import')}
        </Link>
      </div>
      <Row gap={3} className={styles.filters}>
        <NativeSelect
          label={t('admission.show')}
          value={state}
          data={(['', 'unused', 'used'] as const).map((value) => ({
            value,
            label: t(`ticket.state.${value || 'all'}`),
          }))}
          onChange={({ currentTarget: { value } }) => setState(value as TicketState | '')}
        />
        <TextInput
          type="search"
          label={t('ticket.search')}
          maxLength={120}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      </Row>
      {remove.isSuccess && <Notice tone="good">{t('access.done')}</Notice>}
      <PagedList
        query={query}
        toItems={(page) => page.tickets}
        empty={<p role="status">{t('ticket.none')}</p>}
        more={t('message.more')}
      >
        {(tickets) => (
          <ul className={joined.rows}>
            {tickets.map((one) => (
              <TicketRow key={one._id} one={one} onRemove={() => setRemoving(one)} />
            ))}
          </ul>
        )}
      </PagedList>
      {removing && (
        <ConfirmDialog
          title={t('ticket.removeTicket', { name: toTitle(removing) })}
          confirm={t('ticket.remove')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () =>
              void remove.mutateAsync(removing._id).then(
                () => setRemoving(null),
                () => undefined,
              ),
          }}
          onClose={close}
        >
          <p>{t(removing.person ? 'ticket.removeUsedText' : 'ticket.removeText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function toTitle({ name, email, number }: Ticket): string {
  return name || email || number || '';
}

function TicketRow({ one, onRemove }: { one: Ticket; onRemove: () => void }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const title = toTitle(one);
  const used =
    one.person && one.usedAt
      ? t('ticket.usedBy', { name: one.person.name, moment: inEventZone(one.usedAt, language) })
      : t('ticket.state.unused');
  const details = [read(one.class.name), one.email, one.number, used];
  return (
    <li>
      <p>
        <strong dir="auto">{title}</strong>
        <span>{details.filter((part) => part && part !== title).join(' · ')}</span>
      </p>
      <Button
        size="sm"
        variant="default"
        aria-label={t('ticket.removeNamed', { name: title })}
        onClick={onRemove}
      >
        {t('ticket.remove')}
      </Button>
    </li>
  );
}
