import { Button } from '@mantine/core';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { useListedTicket, useUseTicket } from './data.ts';

/** A ticket listed for the person's email, with a button to use it; renders nothing without one. */
export function ListedTicket() {
  const t = useTexts();
  const read = useLocalText();
  const query = useListedTicket();
  const listed = query.data;
  const use = useUseTicket();
  const said = useFocusAfter(use.isSuccess);
  if (use.isSuccess)
    return (
      <div ref={said} tabIndex={-1}>
        <Notice tone="good">{t('ticket.done')}</Notice>
      </div>
    );
  if (!listed) return <FailedPart isAside what={t('admission.title')} queries={[query]} />;
  const name = read(listed.class.name);
  return (
    <Notice tone="quiet" title={t('ticket.listed', { class: name })}>
      <Stack>
        <p>{t('ticket.listedText')}</p>
        <FailedStep error={use.error} />
        <div>
          <Button radius="xl" loading={use.isPending} onClick={() => use.mutate(undefined)}>
            {t('ticket.use')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
