import { Button } from '@mantine/core';
import { type Campaign, CallError } from '@pavilion/contract';
import { useState } from 'react';
import { useEvent } from '../../../lib/event.ts';
import { eventNow } from '../../../lib/eventTime.ts';
import { instantOf, localOf } from '../../../lib/wallTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import layout from '../../../ui/layout.module.css';
import { MomentField } from '../../../ui/MomentField.tsx';
import { useFocusBack } from '../../../ui/useFocusBack.ts';
import styles from './Campaign.module.css';
import { useAudience, useSendCampaign } from './data.ts';

/** Asks when a campaign is sent, and says to how many people, before it is. */
export function SendCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const reach = useAudience(campaign.audience).data;
  const send = useSendCampaign(campaign._id);
  const [when, setWhen] = useState<'now' | 'at'>('now');
  const [starts, setStarts] = useState(() => localOf(eventNow().toISOString(), zone));
  useFocusBack();
  const problem =
    send.error instanceof CallError
      ? send.error.fields.find(({ path }) => path === 'startsAt')?.message
      : undefined;
  const run = () =>
    void send
      .mutateAsync({
        version: campaign.version,
        startsAt: when === 'now' ? null : instantOf(starts, zone),
      })
      .then(onClose, () => undefined);
  return (
    <Dialog opened onClose={onClose} title={t('campaign.sendTitle')}>
      <div className={styles.dialog}>
        <blockquote dir="auto">{campaign.subject.en}</blockquote>
        {reach && <p>{t('campaign.reach', { count: reach.people })}</p>}
        <Choices
          name="when"
          label={t('campaign.when')}
          options={(['now', 'at'] as const).map((value) => ({
            value,
            label: t(`campaign.when.${value}`),
          }))}
          chosen={[when]}
          onChange={([chosen]) => setWhen(chosen as typeof when)}
        />
        {when === 'at' && (
          <>
            <MomentField
              label={t('campaign.starts')}
              required
              value={starts}
              error={problem}
              onChange={setStarts}
            />
            <p>{t('campaign.scheduledHint')}</p>
          </>
        )}
        <FailedStep error={send.error} />
        <div className={layout.end}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('shell.leaveIt')}
          </Button>
          <Button loading={send.isPending} disabled={!reach?.people} onClick={run}>
            {when === 'now'
              ? t('campaign.sendTo', { count: reach?.people ?? 0 })
              : t('campaign.schedule', { count: reach?.people ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
