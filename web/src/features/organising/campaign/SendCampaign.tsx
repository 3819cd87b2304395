import { Button } from '@mantine/core';
import { type Campaign, CallError } from '@pavilion/contract';
import { useRef } from 'react';
import { useEvent, useWrittenLanguages } from '../../../lib/event/event.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { toInstant, toWallTime } from '../../../lib/time/wallTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { MomentField } from '../../../ui/form/MomentField.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import styles from './Campaign.module.css';
import { CampaignReach } from './CampaignReach.tsx';
import { useAudience, useSendCampaign } from './data.ts';
import { useRuleInWords } from './useRuleInWords.ts';

/** Asks when to send a campaign, or whether to turn its rule on, showing its content and audience size. Sends exactly this version. */
export function SendCampaign({
  campaign,
  onSent,
  onRefused,
  onClose,
}: {
  campaign: Campaign;
  onSent: () => void;
  /** Called if something is missing or someone else changed it; the editor shows it. */
  onRefused: (error: CallError) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const { rule } = campaign;
  const inWords = useRuleInWords();
  const reach = useAudience(campaign);
  const people = reach.data?.people ?? 0;
  const send = useSendCampaign(campaign._id);
  const [{ when, starts }, set] = useDraft(`send-campaign:${campaign._id}`, {
    when: 'now' as 'now' | 'at',
    starts: toWallTime(inAnHour(), zone),
  });
  const time = useRef<HTMLDivElement>(null);
  useFocusBack();
  const problem = toProblem(send.error);
  const run = () =>
    void send
      .mutateAsync({
        version: campaign.version,
        startsAt: rule || when === 'now' ? null : toInstant(starts, zone),
      })
      .then(onSent, (error: unknown) => {
        if (toProblem(error)) time.current?.querySelector('input')?.focus();
        else if (isAboutTexts(error)) onRefused(error);
      });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(rule ? 'campaign.turnOnTitle' : 'campaign.sendTitle')}
    >
      <Stack gap={4}>
        <CampaignSummary campaign={campaign} />
        {rule && <p>{inWords(rule)}</p>}
        <CampaignReach audience={campaign.audience} rule={rule} />
        {!rule && (
          <Choices
            name="when"
            label={t('campaign.when')}
            options={(['now', 'at'] as const).map((value) => ({
              value,
              label: t(`campaign.when.${value}`),
            }))}
            chosen={[when]}
            onChange={([chosen]) => set({ when: chosen as typeof when })}
          />
        )}
        {!rule && when === 'at' && (
          <div ref={time}>
            <MomentField
              label={t('campaign.starts')}
              required
              value={starts}
              error={problem}
              onChange={(typed) => set({ starts: typed })}
            />
            <p>{t('campaign.scheduledHint')}</p>
          </div>
        )}
        {!problem && <FailedStep error={send.error} />}
        <Row justify="end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            loading={send.isPending || reach.isPending}
            disabled={!rule && !people}
            onClick={run}
          >
            {rule ? t('campaign.turnOn') : t(sendLabels[when], { count: people })}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

const sendLabels = { now: 'campaign.sendTo', at: 'campaign.schedule' } as const;

/** Its content in each language it is written in. */
function CampaignSummary({ campaign: { subject, text } }: { campaign: Campaign }) {
  const t = useTexts();
  return (
    <blockquote
      className={styles.written}
      aria-label={t('campaign.content')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      {useWrittenLanguages()
        .filter((language) => subject[language] || text[language])
        .map((language) => (
          <div key={language} lang={language} dir="auto">
            <strong>{subject[language]}</strong>
            <p>{text[language]}</p>
          </div>
        ))}
    </blockquote>
  );
}

const hour = 3_600_000;

/** The full hour after the next one. */
function inAnHour(): string {
  return new Date(Math.ceil(eventNow().getTime() / hour + 1) * hour).toISOString();
}

function toProblem(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.fields.find(({ path }) => path === 'startsAt')?.message;
}

function isAboutTexts(error: unknown): error is CallError {
  return (
    error instanceof CallError && (error.fields.length > 0 || error.code === 'campaign.changed')
  );
}
