import { Button, TextInput } from '@mantine/core';
import { CallError, fullName, type LeadStory, nextStepLength } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import control from '../../../ui/form/control.module.css';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useChangeLead } from './data.ts';

/** Who looks after a lead, and what they do next on which day. */
export function LeadCare({ boothId, story }: { boothId: string; story: LeadStory }) {
  const t = useTexts();
  const { lead, staff } = story;
  const change = useChangeLead(boothId, lead.person._id);
  const { owner, nextStep } = lead;
  // the owner may have become someone who no longer can be
  const known = owner && !staff.some(({ _id }) => _id === owner._id) ? [...staff, owner] : staff;
  return (
    <>
      <label className={control.label}>
        {t('lead.owner')}
        <select
          className={control.control}
          value={owner?._id ?? ''}
          onChange={(event) => change.mutate({ ownerId: event.target.value || null })}
        >
          <option value="">{t('lead.noOwner')}</option>
          {known.map((one) => (
            <option key={one._id} value={one._id}>
              {fullName(one)}
            </option>
          ))}
        </select>
      </label>
      <FailedStep error={change.error} />
      <NextStepForm
        key={`${nextStep?.on}${nextStep?.text}`}
        boothId={boothId}
        personId={lead.person._id}
        nextStep={nextStep}
      />
    </>
  );
}

function NextStepForm({
  boothId,
  personId,
  nextStep,
}: {
  boothId: string;
  personId: string;
  nextStep: LeadStory['lead']['nextStep'];
}) {
  const t = useTexts();
  const change = useChangeLead(boothId, personId);
  const saved = { text: nextStep?.text ?? '', on: nextStep?.on ?? '' };
  const [draft, set] = useDraft(`lead.nextStep:${boothId}:${personId}`, saved);
  const { error } = change;
  const problem = (path: string) =>
    error instanceof CallError
      ? error.fields.find((field) => field.path === path)?.message
      : undefined;
  const isSame = draft.text === saved.text && draft.on === saved.on;
  return (
    <Stack
      as="form"
      noValidate
      aria-label={t('lead.nextStep')}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!change.isPending && !isSame) change.mutate({ nextStep: draft });
      }}
    >
      <TextInput
        label={t('lead.nextStep')}
        placeholder={t('lead.nextStepExample')}
        name="nextStep"
        autoComplete="off"
        maxLength={nextStepLength}
        value={draft.text}
        error={problem('nextStep.text')}
        onChange={(typed) => set({ text: typed.currentTarget.value })}
      />
      <DayField
        label={t('lead.nextStepOn')}
        name="nextStepOn"
        value={draft.on}
        error={problem('nextStep.on')}
        onChange={(on) => set({ on })}
      />
      {nextStep?.isDue && (
        <Text tone="alarm" size="sm" weight="semibold">
          {t('lead.isDue')}
        </Text>
      )}
      <Row>
        <Button type="submit" variant="default" loading={change.isPending} disabled={isSame}>
          {t('lead.saveStep')}
        </Button>
        {nextStep && (
          <Button
            variant="default"
            disabled={change.isPending}
            onClick={() => change.mutate({ nextStep: null })}
          >
            {t('lead.stepDone')}
          </Button>
        )}
      </Row>
      <FailedStep error={error} />
    </Stack>
  );
}
