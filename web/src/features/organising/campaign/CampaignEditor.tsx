import { Button } from '@mantine/core';
import { type Campaign, inLanguage } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Contested } from '../../../ui/Contested.tsx';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Unsaved } from '../../../ui/Unsaved.tsx';
import styles from './Campaign.module.css';
import { CampaignAudienceFields } from './CampaignAudienceFields.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { CampaignTexts } from './CampaignTexts.tsx';
import { useDeleteCampaign, useStopCampaign, useTestCampaign } from './data.ts';
import { SendCampaign } from './SendCampaign.tsx';
import { useCampaignDraft } from './useCampaignDraft.ts';

/** Where a campaign that has not begun is written, tried and sent. */
export function CampaignEditor({
  campaign,
  onDeleted,
}: {
  campaign: Campaign;
  onDeleted: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const entry = useCampaignDraft(campaign);
  const { draft, set, saving, other, isChanged } = entry;
  const test = useTestCampaign(campaign._id);
  const unschedule = useStopCampaign(campaign._id);
  const remove = useDeleteCampaign();
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const afterSaving = (next: () => void) => void entry.save().then(next, () => undefined);
  const spoken = draft.text[language] ? language : 'en';
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        afterSaving(() => undefined);
      }}
    >
      <Unsaved draft={isChanged} saved={false} />
      {campaign.state === 'scheduled' && campaign.startsAt && (
        <Notice tone="quiet">
          <p>
            {t('campaign.scheduledFor', {
              moment: inEventZone(campaign.startsAt, language, {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
            })}
          </p>
          <Button
            size="sm"
            variant="default"
            loading={unschedule.isPending}
            onClick={() => unschedule.mutate(undefined)}
          >
            {t('campaign.unschedule')}
          </Button>
        </Notice>
      )}
      <CampaignTexts entry={entry} />
      <CampaignAudienceFields
        audience={draft.audience}
        onChange={(audience) => set({ audience })}
      />
      {other ? (
        <Contested
          fields={[inLanguage(other.subject, language) || t('campaign.untitled')]}
          onMine={entry.keepMine}
          onTheirs={entry.takeTheirs}
        />
      ) : (
        <FailedStep error={saving.error} />
      )}
      <FailedStep error={test.error ?? unschedule.error} />
      <div className={styles.actions}>
        <Button type="submit" variant="default" loading={saving.isPending}>
          {t('settings.save')}
        </Button>
        <Button
          variant="default"
          loading={test.isPending}
          onClick={() => afterSaving(() => test.mutate(spoken))}
        >
          {t('campaign.testMail')}
        </Button>
        {campaign.state === 'draft' && (
          <Button onClick={() => afterSaving(() => setDialog('send'))}>{t('campaign.send')}</Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setDialog('delete')}>
          {t('shell.delete')}
        </Button>
      </div>
      <p role="status">
        {test.data
          ? t('campaign.tested', test.data)
          : !isChanged && saving.isSuccess
            ? t('campaign.saved')
            : ''}
      </p>
      <CampaignPreview campaign={campaign} />
      {dialog === 'send' && <SendCampaign campaign={campaign} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('campaign.deleteTitle')}
          confirm={t('shell.delete')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => void remove.mutateAsync(campaign._id).then(onDeleted, () => undefined),
          }}
          onClose={() => setDialog(null)}
        >
          <p>{t('campaign.comesBack')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
