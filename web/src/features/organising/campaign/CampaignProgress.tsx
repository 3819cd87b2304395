import { Button } from '@mantine/core';
import { type Campaign, type CampaignFigures, isPersonal } from '@pavilion/contract';
import { useLayoutEffect } from 'react';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Campaign.module.css';
import { useSendCampaign, useStopCampaign } from './data.ts';
import { useRuleInWords } from './useRuleInWords.ts';

const counted = [
  'delivered',
  'bounced',
  'queued',
  'waiting',
  'skipped',
  'failed',
  'kept',
  'clicked',
  'unsubscribed',
] as const satisfies (keyof CampaignFigures)[];
/** Shown even if zero. */
const always: readonly string[] = ['delivered', 'bounced', 'clicked', 'unsubscribed'];

/** A campaign's progress, the outcome of its emails, and buttons to stop and continue it; a rule that is off is turned on in its editor. */
export function CampaignProgress({
  campaign,
  isSentHere,
}: {
  campaign: Campaign;
  /** Whether it was sent from this page; the heading then takes focus. */
  isSentHere: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const stop = useStopCampaign(campaign._id);
  const go = useSendCampaign(campaign._id);
  const inWords = useRuleInWords();
  const { figures, state, version, rule } = campaign;
  // it has no end to measure progress by
  const isOpen = rule !== null && isPersonal(rule);
  const done = figures.people - figures.waiting;
  const heading = useFocusAfter<HTMLHeadingElement>(
    state === 'stopped' ? stop.isSuccess : go.isSuccess,
    state,
  );
  // before the closing dialog gives focus to the stop button, which replaced its trigger
  useLayoutEffect(() => {
    if (isSentHere) heading.current?.focus();
  }, [heading, isSentHere]);
  const share = figures.people ? Math.floor((done / figures.people) * 100) : 100;
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="campaign-progress">
      <h2 id="campaign-progress" ref={heading} tabIndex={-1}>
        {t(rule ? `campaign.ruleState.${state}` : `campaign.state.${state}`)}
      </h2>
      {rule && <p>{inWords(rule)}</p>}
      {state === 'stopped' && !isOpen && (
        <Notice tone="quiet">{t('campaign.stopped', { count: figures.waiting })}</Notice>
      )}
      {figures.kept > 0 && <Notice tone="quiet">{t('campaign.keptHint')}</Notice>}
      {!isOpen && (
        <>
          <progress aria-labelledby="campaign-progress" max={100} value={share} />
          <p role="status">
            {t('campaign.progress', {
              done: inNumbers(done, language),
              people: inNumbers(figures.people, language),
              share,
            })}
          </p>
        </>
      )}
      <Grid as="dl" least="7rem" className={styles.figures}>
        {counted
          .filter((name) => figures[name] || (figures[name] === 0 && always.includes(name)))
          .map((name) => (
            <div key={name}>
              <Text as="dt" tone="soft">
                {t(`campaign.figure.${name}`)}
              </Text>
              <dd>{inNumbers(figures[name] ?? 0, language)}</dd>
            </div>
          ))}
      </Grid>
      <FailedStep error={stop.error ?? go.error} />
      {(state === 'sending' || state === 'active') && (
        <div>
          <Button color="red" loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
            {t(state === 'active' ? 'campaign.turnOff' : 'campaign.stop')}
          </Button>
        </div>
      )}
      {state === 'stopped' && !isOpen && (
        <div>
          <Button loading={go.isPending} onClick={() => go.mutate({ version, startsAt: null })}>
            {t('campaign.continue')}
          </Button>
        </div>
      )}
    </Card>
  );
}
