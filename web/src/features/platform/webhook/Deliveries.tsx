import { Button } from '@mantine/core';
import type { Webhook, WebhookDelivery, WebhookKind } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useDeliveries, useSend } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import drawer from '../../../ui/dialog/drawerBody.module.css';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Webhooks.module.css';

/** Messages sent to a webhook and the responses; each can be sent again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useTexts();
  const query = useDeliveries(webhook._id);
  const send = useSend(webhook._id);
  const isOff = webhook.offSince !== null;
  const testedId = send.data?.delivery.type === 'test' ? send.data.delivery._id : null;
  const tested = query.data?.pages
    .flatMap((page) => page.deliveries)
    .find(({ _id }) => _id === testedId);
  return (
    <div className={drawer.body}>
      <div>
        <Button
          variant="default"
          data-autofocus
          loading={send.isPending && send.variables === null}
          onClick={() => send.mutate(null)}
        >
          {t('webhook.test')}
        </Button>
      </div>
      <Text tone="soft" weight="semibold" role="status">
        {tested && <TestResult delivery={tested} />}
      </Text>
      <FailedStep error={send.error} />
      <PagedList
        query={query}
        toItems={(page) => page.deliveries}
        empty={<Text tone="soft">{t('webhook.noDeliveries')}</Text>}
        more={t('webhook.more')}
      >
        {(deliveries) => (
          <Stack as="ul">
            {deliveries.map((delivery) => (
              <Row
                key={delivery._id}
                delivery={delivery}
                onReplay={isOff ? null : () => send.mutate(delivery._id)}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </div>
  );
}

/** The other side's response to a test, or why there was none. */
function TestResult({
  delivery: { state, status, problem, attempts },
}: {
  delivery: WebhookDelivery;
}) {
  const t = useTexts();
  if (attempts === 0) return t('webhook.testing');
  if (state === 'delivered') return t('webhook.arrived', { status: status! });
  if (status === null && problem === null) return t('webhook.testing');
  const why = problem
    ? t(`webhook.problem.${problem}`)
    : t('webhook.answeredWith', { status: status! });
  return t('webhook.notArrived', { why });
}

const tones: Partial<Record<WebhookDelivery['state'], 'good' | 'alarm'>> = {
  delivered: 'good',
  failed: 'alarm',
};

function Row({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: (() => void) | null }) {
  const t = useTexts();
  const language = useLanguage();
  const { type, state, status, problem, attempts, createdAt, nextAt, payload } = delivery;
  const moment = (iso: string) =>
    inEventZone(iso, language, { dateStyle: 'short', timeStyle: 'medium' });
  const kind = t(`webhook.kind.${type as WebhookKind}`);
  const answer = problem
    ? t(`webhook.problem.${problem}`)
    : status !== null && t('webhook.answered', { status });
  const isTried = state === 'waiting' && nextAt !== null;
  return (
    <Stack as="li" gap={2} align="start" className={styles.delivery} data-state={state}>
      <h3>{kind}</h3>
      <Text tone={tones[state] ?? 'soft'} size="sm" weight="semibold">
        {[t(`webhook.state.${isTried ? 'retrying' : state}`), answer].filter(Boolean).join(' · ')}
      </Text>
      <Text tone="soft" size="sm">
        {[
          moment(createdAt),
          attempts > 0 && t('webhook.attempts', { count: attempts }),
          nextAt && t('webhook.next', { moment: moment(nextAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <details>
        <summary>{t('webhook.payload')}</summary>
        <pre dir="ltr">{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      </details>
      {onReplay && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('webhook.replayOf', { kind, moment: moment(createdAt) })}
          onClick={onReplay}
        >
          {t('webhook.replay')}
        </Button>
      )}
    </Stack>
  );
}
