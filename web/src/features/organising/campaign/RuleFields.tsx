import { NativeSelect } from '@mantine/core';
import {
  type CampaignRule,
  mostRuleMinutes,
  type RuleMoment,
  ruleMoments,
  timedMoments,
} from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Campaign.module.css';
import { type RuleUnit, ruleUnits, toAmount, unitMinutes } from './ruleAmount.ts';

/** When a rule's email leaves: a moment and, for most, how long before or after it. */
export function RuleFields({
  rule: { moment, minutes },
  problem,
  onChange,
}: {
  rule: CampaignRule;
  problem: string | undefined;
  onChange: (rule: CampaignRule) => void;
}) {
  const t = useTexts();
  const [unit, setUnit] = useState<RuleUnit>(toAmount(minutes).unit);
  const [typed, setTyped] = useState<number | string>(toAmount(minutes).amount);
  const isBefore = moment.startsWith('before');
  const isTimed = timedMoments.includes(moment);
  // what is typed may be empty for a moment
  const counted = minutes / unitMinutes[unit];
  const amount = Number(typed) === counted ? typed : counted;
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="campaign-rule">
      <h2 id="campaign-rule">{t('campaign.when')}</h2>
      <Text tone="soft" size="md">
        {t(`campaign.momentHint.${moment}`)}
      </Text>
      <Grid least="12rem" gap={4} align="start">
        <NativeSelect
          label={t('campaign.moment')}
          name="rule"
          value={moment}
          error={problem}
          data={ruleMoments.map((value) => ({ value, label: t(`campaign.moment.${value}`) }))}
          onChange={(change) => {
            const next = change.currentTarget.value as RuleMoment;
            onChange({ moment: next, minutes: timedMoments.includes(next) ? minutes || 1440 : 0 });
          }}
        />
        {isTimed && (
          <>
            <NumberField
              label={t(isBefore ? 'campaign.howLongBefore' : 'campaign.howLongAfter')}
              name="rule.minutes"
              min={0}
              max={Math.floor(mostRuleMinutes / unitMinutes[unit])}
              allowDecimal={false}
              value={amount}
              onChange={(next) => {
                setTyped(next);
                onChange({ moment, minutes: Math.round(Number(next) * unitMinutes[unit]) });
              }}
            />
            <NativeSelect
              label={t('campaign.unit')}
              value={unit}
              data={ruleUnits.map((value) => ({ value, label: t(`campaign.unit.${value}`) }))}
              onChange={(change) => {
                const next = change.currentTarget.value as RuleUnit;
                setUnit(next);
                const count = Math.round(minutes / unitMinutes[unit]);
                onChange({ moment, minutes: count * unitMinutes[next] });
              }}
            />
          </>
        )}
      </Grid>
    </Card>
  );
}
