import { Button } from '@mantine/core';
import type { OrganisedClass } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { HiEventsForm } from './HiEventsForm.tsx';
import { useRemoveShop } from './organiserData.ts';
import type { Shop } from './TicketKeys.tsx';

/** The webhook through which Hi.Events lists and removes tickets. */
export function HiEvents({ shop, classes }: { shop: Shop; classes: OrganisedClass[] }) {
  const t = useTexts();
  const language = useLanguage();
  const remove = useRemoveShop();
  const [open, setOpen] = useState<'form' | 'remove' | null>(null);
  const close = () => {
    setOpen(null);
    remove.reset();
  };
  const calledAt = shop.shop?.calledAt;
  return (
    <Stack as="section" aria-label="Hi.Events">
      <h3>Hi.Events</h3>
      <Text tone="soft">{t('ticket.hiEventsText')}</Text>
      {shop.shop && (
        <p role="status">
          {calledAt
            ? t('ticket.called', { moment: inEventZone(calledAt, language) })
            : t('ticket.notCalled')}
        </p>
      )}
      <Row>
        <Button variant="default" onClick={() => setOpen('form')}>
          {t(shop.shop ? 'ticket.changeShop' : 'ticket.connect')}
        </Button>
        {shop.shop && (
          <Button variant="default" onClick={() => setOpen('remove')}>
            {t('ticket.disconnect')}
          </Button>
        )}
      </Row>
      {open === 'form' && (
        <FormDialog title={t('ticket.connect')} onClose={close}>
          <HiEventsForm shop={shop} classes={classes} onDone={close} />
        </FormDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('ticket.disconnectTitle')}
          confirm={t('ticket.disconnect')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => void remove.mutateAsync().then(close, () => undefined),
          }}
          onClose={close}
        >
          <p>{t('ticket.disconnectText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
