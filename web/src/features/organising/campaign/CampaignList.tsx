import type { Campaign } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Campaign.module.css';
import { CreateCampaign } from './CreateCampaign.tsx';
import { useCampaigns } from './data.ts';

/** The campaigns that organisers send, latest first, and a button to create one. */
export function CampaignList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts();
  const query = useCampaigns('sent');
  return (
    <>
      <CreateCampaign label={t('campaign.new')} isMain onMade={onOpen} />
      <PagedList
        query={query}
        toItems={(page) => page.campaigns}
        empty={<EmptyState>{t('campaign.none')}</EmptyState>}
        more={t('message.more')}
      >
        {(campaigns) => (
          <Stack as="ul">
            {campaigns.map((one) => (
              <CampaignRow key={one._id} one={one} />
            ))}
          </Stack>
        )}
      </PagedList>
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
    <Card as="li" gap={1} className={styles.item}>
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
    </Card>
  );
}
