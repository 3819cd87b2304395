import { Button } from '@mantine/core';
import type { Campaign } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadMoreError } from '../../../ui/feedback/LoadMoreError.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './CampaignList.module.css';
import { CreateCampaign } from './CreateCampaign.tsx';
import { useCampaigns } from './data.ts';

/** All campaigns, latest first, and a button to create one. */
export function CampaignList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts();
  const query = useCampaigns();
  return (
    <>
      <CreateCampaign label={t('campaign.new')} isMain onMade={onOpen} />
      <Loaded
        query={query}
        isEmpty={(data) => data.pages[0]!.campaigns.length === 0}
        empty={<EmptyState>{t('campaign.none')}</EmptyState>}
      >
        {(data) => (
          <ul className={styles.list}>
            {data.pages
              .flatMap((page) => page.campaigns)
              .map((one) => (
                <CampaignRow key={one._id} one={one} />
              ))}
          </ul>
        )}
      </Loaded>
      {query.isFetchNextPageError && (
        <LoadMoreError error={query.error} otherwise={t('shell.failed')} />
      )}
      {query.hasNextPage && (
        <Button
          variant="subtle"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
        >
          {t('message.more')}
        </Button>
      )}
    </>
  );
}

function CampaignRow({ one }: { one: Campaign }) {
  const t = useTexts();
  const language = useLanguage();
  const read = useLocalText();
  const { figures, state, startsAt } = one;
  const when = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return (
    <li className={styles.row}>
      <Link to="/organiser/campaigns/$id" params={{ id: one._id }} dir="auto">
        {read(one.subject) || t('campaign.untitled')}
      </Link>
      <Text as="span" tone="soft" size="md">
        {[
          t(`campaign.state.${state}`),
          startsAt && inEventZone(startsAt, language, when),
          figures.people > 0 && t('campaign.deliveredOf', figures),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </li>
  );
}
