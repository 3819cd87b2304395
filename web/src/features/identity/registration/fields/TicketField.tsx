import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '../../../../render/router.ts';
import { useEffect } from 'react';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useTicketOfLink } from '../data.ts';
import type { Entry } from '../entry.ts';

const filled = ['first_name', 'last_name', 'email'] as const;

/** What the ticket in the link admits to. Fills in its holder's details where nothing was typed. */
export function TicketField({ form }: { form: UseFormReturnType<Entry> }) {
  const t = useTexts();
  const read = useLocalText();
  const navigate = useNavigate();
  const { ticket } = form.values;
  const query = useTicketOfLink(ticket);
  const held = query.data;
  const { getValues, setFieldValue } = form;
  useEffect(() => {
    for (const field of filled)
      if (held?.[field] && !getValues()[field]) setFieldValue(field, held[field]);
  }, [held, getValues, setFieldValue]);
  if (held)
    return (
      <Notice tone="good" title={t('ticket.yours', { class: read(held.class.name) })}>
        <p>{t('ticket.registerText')}</p>
      </Notice>
    );
  if (query.isPending) return <Notice tone="quiet">{t('ticket.checking')}</Notice>;
  const leave = () => {
    setFieldValue('ticket', '');
    void navigate({ to: '.', hash: '', replace: true });
  };
  return (
    <FailedStep error={query.error} title={t('ticket.refused')} otherwise={t('shell.failed')}>
      <Row>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('shell.retry')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('ticket.without')}
        </Button>
      </Row>
    </FailedStep>
  );
}
