import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ConnectCrm } from './ConnectCrm.tsx';
import { CrmDeliveries } from './CrmDeliveries.tsx';
import { CrmState } from './CrmState.tsx';
import { useCrm } from './data.ts';

/** Where a booth sends its leads: connected once, then with its state and what was sent. */
export function CrmPanel({ boothId }: { boothId: string }) {
  const t = useTexts();
  const query = useCrm(boothId);
  const [isConnecting, setConnecting] = useState(false);
  return (
    <>
      <Loaded query={query} empty={null}>
        {(crm) =>
          crm ? (
            <Stack gap={6}>
              <CrmState boothId={boothId} crm={crm} />
              <Stack as="section" gap={4} aria-label={t('crm.log')}>
                <CrmDeliveries boothId={boothId} isOff={crm.offSince !== null} />
              </Stack>
            </Stack>
          ) : (
            <EmptyState
              icon={IconPlugConnected}
              title={t('crm.none')}
              action={<Button onClick={() => setConnecting(true)}>{t('crm.connect')}</Button>}
            >
              {t('crm.noneText')}
            </EmptyState>
          )
        }
      </Loaded>
      {isConnecting && <ConnectCrm boothId={boothId} onClose={() => setConnecting(false)} />}
    </>
  );
}
