import { NativeSelect } from '@mantine/core';
import { type Campaign, type RuleMoment, ruleMoments } from '@pavilion/contract';
import { useState } from 'react';
import { Link } from '../../../render/router.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import styles from './Campaign.module.css';
import { CreateCampaign } from './CreateCampaign.tsx';
import { useCampaigns } from './data.ts';
import { useRuleInWords } from './useRuleInWords.ts';

/** What a new rule begins with, in minutes before or after its moment. */
const usualMinutes: Record<RuleMoment, number> = {
  beforeStart: 2 * 1440,
  beforeFirstSession: 60,
  admitted: 0,
  leftWaitingList: 0,
  absentAfterStart: 1440,
  absentAtEnd: 0,
  attendedAtEnd: 0,
};

/** The emails that leave by a rule, what is sent anyway, and a button to add one. */
export function RuleList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts();
  const [moment, setMoment] = useState<RuleMoment>(ruleMoments[0]);
  return (
    <Stack as="section" aria-labelledby="rules">
      <h2 id="rules">{t('campaign.rules')}</h2>
      <Text tone="soft" size="md">
        {t('campaign.rulesHint')}
      </Text>
      <Text tone="soft" size="md">
        {t('campaign.sentAnyway')}
      </Text>
      <Row align="end">
        <NativeSelect
          label={t('campaign.moment')}
          value={moment}
          data={ruleMoments.map((value) => ({ value, label: t(`campaign.moment.${value}`) }))}
          onChange={(change) => setMoment(change.currentTarget.value as RuleMoment)}
        />
        <CreateCampaign
          label={t('campaign.newRule')}
          known={{ rule: { moment, minutes: usualMinutes[moment] } }}
          onMade={onOpen}
        />
      </Row>
      <PagedList
        query={useCampaigns('rule')}
        toItems={(page) => page.campaigns}
        empty={<EmptyState>{t('campaign.rulesNone')}</EmptyState>}
        more={t('message.more')}
      >
        {(rules) => (
          <Stack as="ul">
            {rules.map((one) => (
              <RuleRow key={one._id} one={one} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

function RuleRow({ one: { _id: id, subject, state, rule, figures } }: { one: Campaign }) {
  const t = useTexts();
  const read = useLocalText();
  const inWords = useRuleInWords();
  const facts = [
    t(`campaign.ruleState.${state}`),
    rule && inWords(rule),
    figures.people > 0 && t('campaign.deliveredOf', figures),
  ];
  return (
    <Card as="li" gap={1} className={styles.item}>
      <Link to="/organiser/campaigns/$id" params={{ id }} dir="auto">
        {read(subject) || t('campaign.untitledRule')}
      </Link>
      <Text as="span" tone="soft" size="md">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Card>
  );
}
