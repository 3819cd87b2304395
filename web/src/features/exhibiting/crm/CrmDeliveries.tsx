import { Button } from '@mantine/core';
import { type CrmDelivery, fullName } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import styles from './Crm.module.css';
import { useCrmDeliveries, useSendToCrm } from './data.ts';

/** What was sent to a booth's CRM, with the receipts; a test, and each message again. */
export function CrmDeliveries({ boothId, isOff }: { boothId: string; isOff: boolean }) {
  const t = useTexts();
  const query = useCrmDeliveries(boothId);
  const send = useSendToCrm(boothId);
  return (
    <>
      <Row justify="between" align="center">
        <Text as="h2" size="xl">
          {t('crm.log')}
        </Text>
        <Button
          variant="default"
          disabled={isOff}
          loading={send.isPending && send.variables === null}
          onClick={() => send.mutate(null)}
        >
          {t('webhook.test')}
        </Button>
      </Row>
      <FailedStep error={send.error} />
      <PagedList
        query={query}
        toItems={(page) => page.deliveries}
        empty={<Text tone="soft">{t('crm.nothingSent')}</Text>}
        more={t('webhook.more')}
      >
        {(deliveries) => (
          <Stack as="ul">
            {deliveries.map((delivery) => (
              <Delivery
                key={delivery._id}
                delivery={delivery}
                onReplay={
                  isOff || delivery.state === 'held' ? null : () => send.mutate(delivery._id)
                }
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}

const tones: Partial<Record<CrmDelivery['state'], 'good' | 'alarm'>> = {
  delivered: 'good',
  failed: 'alarm',
};

function Delivery({
  delivery,
  onReplay,
}: {
  delivery: CrmDelivery;
  onReplay: (() => void) | null;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { _id, type, person, state, status, problem, attempts } = delivery;
  const { receipt, createdAt, triedAt, nextAt } = delivery;
  const moment = (iso: string) =>
    inEventZone(iso, language, { dateStyle: 'short', timeStyle: 'medium' });
  const step = t(`crm.step.${type}`);
  const name = person && (fullName(person) || t('lead.former'));
  const answer = problem
    ? t(`webhook.problem.${problem}`)
    : status !== null && t('webhook.answered', { status });
  const isTried = state === 'waiting' && nextAt !== null;
  return (
    <Stack as="li" gap={2} align="start" className={styles.delivery} data-state={state}>
      <Text as="h3" size="lg">
        {[step, name].filter(Boolean).join(' · ')}
      </Text>
      <Text tone={tones[state] ?? 'soft'} size="sm" weight="semibold">
        {[t(`crm.state.${isTried ? 'retrying' : state}`), answer].filter(Boolean).join(' · ')}
      </Text>
      <Text tone="soft" size="sm">
        {[
          moment(createdAt),
          attempts > 0 && t('webhook.attempts', { count: attempts }),
          nextAt && t('webhook.next', { moment: moment(nextAt) }),
          state === 'delivered' && triedAt && t('crm.arrivedAt', { moment: moment(triedAt) }),
          receipt && t('crm.receipt', { id: receipt }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text as="code" tone="soft" size="xs" dir="ltr" className={styles.key}>
        {_id}
      </Text>
      {onReplay && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('webhook.replayOf', { kind: step, moment: moment(createdAt) })}
          onClick={onReplay}
        >
          {t('webhook.replay')}
        </Button>
      )}
    </Stack>
  );
}
