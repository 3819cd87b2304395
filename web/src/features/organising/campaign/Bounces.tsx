import { Button } from '@mantine/core';
import type { Bounce } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Campaign.module.css';
import { useBounces, useLiftBounce } from './data.ts';

/** Addresses that campaigns skip because email to them bounced. */
export function Bounces() {
  const t = useTexts();
  const query = useBounces();
  const [hasLifted, setLifted] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(hasLifted, query.data?.length ?? 0);
  return (
    <Stack as="section" aria-labelledby="bounces">
      <h2 id="bounces" ref={heading} tabIndex={-1}>
        {t('campaign.bounces')}
      </h2>
      <Text tone="soft" size="md">
        {t('campaign.bouncesHint')}
      </Text>
      <Loaded
        query={query}
        empty={<EmptyState>{t('campaign.bouncesNone')}</EmptyState>}
        isEmpty={(all) => !all.length}
      >
        {(all) => (
          <Stack as="ul">
            {all.map((one) => (
              <BounceRow key={one.email} one={one} onLifted={() => setLifted(true)} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function BounceRow({ one: { email, reason }, onLifted }: { one: Bounce; onLifted: () => void }) {
  const t = useTexts();
  const lift = useLiftBounce();
  return (
    <Card as="li" gap={1} className={styles.item}>
      <Row gap={4} rowGap={2} align="center" justify="between" className={styles.bounce}>
        <div>
          <strong>{email}</strong>
          <Text tone="soft" size="md">
            {reason}
          </Text>
        </div>
        <Button
          size="sm"
          variant="default"
          loading={lift.isPending || lift.isSuccess}
          onClick={() => void lift.mutateAsync(email).then(onLifted, () => undefined)}
        >
          {t('campaign.lift', { email })}
        </Button>
      </Row>
      <FailedStep error={lift.error} />
    </Card>
  );
}
