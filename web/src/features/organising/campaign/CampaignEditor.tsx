import { Button } from '@mantine/core';
import type { Campaign } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ConflictChoice } from '../../../ui/form/ConflictChoice.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Campaign.module.css';
import { CampaignAudienceFields } from './CampaignAudienceFields.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { CampaignTexts } from './CampaignTexts.tsx';
import { useDeleteCampaign, useStopCampaign, useTestCampaign } from './data.ts';
import { RuleFields } from './RuleFields.tsx';
import { SendCampaign } from './SendCampaign.tsx';
import { type CampaignEntry, useCampaignDraft } from './useCampaignDraft.ts';
import { useCampaignNames } from './useCampaignNames.ts';

/** The editor of a campaign that hasn't started, or of a rule that is off: write, test and send. */
export function CampaignEditor({
  campaign,
  onSent,
  onDeleted,
}: {
  campaign: Campaign;
  onSent: () => void;
  onDeleted: () => void;
}) {
  const t = useTexts();
  const entry = useCampaignDraft(campaign);
  const { form, current, values, isChanged, contested } = entry;
  const { run, running, done, setDone, failure } = useSteps(entry);
  const [sending, setSending] = useState<Campaign | null>(null);
  const [isScheduled, setScheduled] = useState(false);
  const [asksToDelete, askToDelete] = useState(false);
  const status = useFocusAfter<HTMLParagraphElement>(done);
  const isBlocked = contested.length > 0;
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.editor}
      ref={form}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void run('save');
      }}
    >
      <Schedule campaign={current} isScheduledHere={isScheduled} />
      <Rule entry={entry} />
      <CampaignTexts entry={entry} />
      <CampaignAudienceFields
        audience={values.audience}
        rule={values.rule}
        onChange={(audience) => entry.set({ audience })}
      />
      <Changes
        entry={entry}
        onMine={() => {
          entry.keepMine();
          void run('save');
        }}
        onTheirs={() => {
          entry.takeTheirs();
          setDone(t('campaign.tookTheirs'));
        }}
      />
      <FailedStep error={failure} />
      <Row align="center">
        <Button type="submit" variant="default" loading={running === 'save'} disabled={isBlocked}>
          {t('settings.save')}
        </Button>
        <Button
          variant="default"
          loading={running === 'test'}
          disabled={isBlocked}
          onClick={() => void run('test')}
        >
          {t('campaign.testMail')}
        </Button>
        {current.state !== 'scheduled' && (
          <Button
            // stays enabled to keep focus, for when the dialog closes
            aria-busy={running === 'send'}
            disabled={isBlocked}
            onClick={() => void run('send').then((saved) => saved && setSending(saved))}
          >
            {t(values.rule ? 'campaign.turnOn' : 'campaign.send')}
          </Button>
        )}
        {isChanged && (
          <Button
            variant="subtle"
            onClick={() => {
              entry.discard();
              setDone(t('campaign.discarded'));
            }}
          >
            {t('edit.drop')}
          </Button>
        )}
        {current.figures.people === 0 && (
          <Button variant="subtle" color="red" onClick={() => askToDelete(true)}>
            {t('shell.delete')}
          </Button>
        )}
        <p ref={status} tabIndex={-1} role="status">
          {isChanged ? t('edit.unsaved') : done}
        </p>
      </Row>
      <CampaignPreview campaign={current} />
      {sending && (
        <SendCampaign
          campaign={sending}
          onSent={() => {
            setSending(null);
            setScheduled(true);
            onSent();
          }}
          onRefused={(error) => {
            setSending(null);
            entry.refuse(error);
          }}
          onClose={() => setSending(null)}
        />
      )}
      {asksToDelete && (
        <DeleteCampaign
          id={campaign._id}
          onDeleted={onDeleted}
          onClose={() => askToDelete(false)}
        />
      )}
    </Stack>
  );
}

/** When an automatic email leaves; nothing for a campaign. */
function Rule({ entry }: { entry: CampaignEntry }) {
  const { rule } = entry.values;
  if (!rule) return null;
  const problem = entry.problems['rule'] ?? entry.problems['rule.minutes'];
  return (
    <RuleFields rule={rule} problem={problem} onChange={(next) => entry.set({ rule: next })} />
  );
}

type Step = 'save' | 'test' | 'send';

/** Runs one step at a time; each saves the campaign first. */
function useSteps(entry: CampaignEntry) {
  const t = useTexts();
  const language = useLanguage();
  const test = useTestCampaign(entry.current._id);
  const [running, setRunning] = useState<Step | null>(null);
  const [done, setDone] = useState('');
  const takeStep = async (step: Step): Promise<Campaign | undefined> => {
    const saved = await entry.save();
    if (!saved || step === 'send') return saved;
    if (step === 'save') setDone(t('campaign.saved'));
    else
      setDone(t('campaign.tested', await test.mutateAsync(saved.text[language] ? language : 'en')));
    return saved;
  };
  return {
    running,
    /** What the last step did, in words. */
    done,
    setDone,
    failure: test.error,
    async run(step: Step): Promise<Campaign | undefined> {
      if (running) return undefined;
      setRunning(step);
      setDone('');
      test.reset();
      return takeStep(step)
        .catch(() => undefined)
        .finally(() => setRunning(null));
    },
  };
}

/** When a campaign will be sent, and a button to cancel that. */
function Schedule({
  campaign: { _id, state, startsAt, rule },
  isScheduledHere,
}: {
  campaign: Campaign;
  isScheduledHere: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const cancel = useStopCampaign(_id);
  const isCancelled = cancel.isSuccess && state === 'draft';
  const place = useFocusAfter<HTMLDivElement>(
    isCancelled || (isScheduledHere && state === 'scheduled'),
    state,
  );
  return (
    <div ref={place} tabIndex={-1}>
      {state === 'scheduled' && startsAt && (
        <Notice tone="quiet">
          <p>
            {t('campaign.scheduledFor', {
              moment: inEventZone(startsAt, language, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
          <Button
            size="sm"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(undefined)}
          >
            {t(rule ? 'campaign.turnOff' : 'campaign.unschedule')}
          </Button>
        </Notice>
      )}
      {isCancelled && (
        <Notice tone="quiet">{t(rule ? 'campaign.turnedOff' : 'campaign.unscheduled')}</Notice>
      )}
      <FailedStep error={cancel.error} />
    </div>
  );
}

/** What someone else changed in the meantime, and what was refused and why. */
function Changes({
  entry: { changedByOthers, contested, problems, error },
  onMine,
  onTheirs,
}: {
  entry: CampaignEntry;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const t = useTexts();
  const name = useCampaignNames();
  const wrong = Object.entries(problems);
  return (
    <>
      {changedByOthers.length > 0 && (
        <Notice tone="quiet" title={t('campaign.changedByOthers')}>
          <p>{changedByOthers.map(name).join(', ')}</p>
        </Notice>
      )}
      <ConflictChoice fields={contested.map(name)} onMine={onMine} onTheirs={onTheirs} />
      <ErrorSummary
        title={t('setup.problems')}
        problems={wrong.map(([field, message]) => ({ field, label: name(field), message }))}
      />
      {wrong.length === 0 && contested.length === 0 && <FailedStep error={error} />}
    </>
  );
}

function DeleteCampaign({
  id,
  onDeleted,
  onClose,
}: {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const remove = useDeleteCampaign();
  return (
    <ConfirmDialog
      title={t('campaign.deleteTitle')}
      confirm={t('shell.delete')}
      act={{
        isPending: remove.isPending,
        error: remove.error,
        run: () => void remove.mutateAsync(id).then(onDeleted, () => undefined),
      }}
      onClose={onClose}
    >
      <p>{t('campaign.restoreHint')}</p>
    </ConfirmDialog>
  );
}
