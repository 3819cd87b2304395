import { Skeleton } from '@mantine/core';
import type { NetworkTab } from '@pavilion/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useNetwork } from './data.ts';
import pill from '../../../ui/button/pill.module.css';
import { NetworkRow } from './NetworkRow.tsx';

/** One tab of the person's network, live. */
export function NetworkList({ tab, searchText }: { tab: NetworkTab; searchText: string }) {
  const t = useTexts();
  return (
    <PagedList
      query={useNetwork(tab, searchText)}
      toItems={(page) => page.connections}
      more={t('network.more')}
      moreFailed={t('network.moreFailed')}
      loading={
        <Stack>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={96} radius="lg" />
          ))}
        </Stack>
      }
      empty={<Nothing tab={tab} searched={searchText} />}
    >
      {(connections) => (
        <Stack as="ul">
          {connections.map((entry) => (
            <NetworkRow key={entry.person._id} entry={entry} tab={tab} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function Nothing({ tab, searched }: { tab: NetworkTab; searched: string }) {
  const t = useTexts();
  const { people } = useEvent()!.config.features;
  return (
    <EmptyState
      icon={IconUsersGroup}
      title={t('network.nothing')}
      action={
        people && (
          <Link to="/lounge" className={pill.pill}>
            {t('network.lounge')}
          </Link>
        )
      }
    >
      {searched ? t('network.nothing.searched', { searched }) : t(`network.nothing.${tab}`)}
    </EmptyState>
  );
}
