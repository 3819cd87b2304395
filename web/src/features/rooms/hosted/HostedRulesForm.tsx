import { Switch } from '@mantine/core';
import { hostedMeetingsLimit, type HostedRules, hostedSides } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { toInstant, toWallTime } from '../../../lib/time/wallTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { MomentField } from '../../../ui/form/MomentField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useProgrammeStep } from './organiserData.ts';
import styles from './Hosted.module.css';

/** When meetings take place, and how many each side has. */
export function HostedRulesForm({ rules }: { rules: HostedRules }) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const step = useProgrammeStep();
  const saved = toFields(rules, zone);
  const [draft, set, , settle] = useDraft('hostedRules', saved);
  const save = () =>
    step.mutate(
      { kind: 'setRules', rules: toRules(draft, zone) },
      { onSuccess: ({ programme }) => settle(draft, toFields(programme.rules, zone)) },
    );
  return (
    <Stack as="section" gap={4} aria-labelledby="hosted-rules" className={styles.panel}>
      <Text as="h2" size="xl" id="hosted-rules">
        {t('hosted.rules')}
      </Text>
      <EditForm draft={draft} saved={saved} saving={step} onSave={save}>
        {(problem) => (
          <>
            <Grid least="16rem" gap={4} align="start">
              <MomentField
                label={t('hosted.from')}
                description={t('hosted.fromHint')}
                value={draft.from}
                error={problem('rules.from')}
                onChange={(from) => set({ from })}
              />
              <MomentField
                label={t('hosted.until')}
                description={t('hosted.untilHint')}
                value={draft.until}
                error={problem('rules.until')}
                onChange={(until) => set({ until })}
              />
            </Grid>
            <Grid least="12rem" gap={4} align="start">
              {hostedSides.flatMap((side) =>
                (['min', 'max'] as const).map((end) => (
                  <NumberField
                    key={`${side} ${end}`}
                    label={t(`hosted.${end}.${side}`)}
                    min={0}
                    max={hostedMeetingsLimit}
                    allowDecimal={false}
                    value={draft[`${side}.${end}`]}
                    error={problem(`rules.${side}.${end}`)}
                    onChange={(value) => set({ [`${side}.${end}`]: value })}
                  />
                )),
              )}
            </Grid>
            <Switch
              label={t('hosted.onePerCompany')}
              checked={draft.isOnePerCompany}
              onChange={(change) => set({ isOnePerCompany: change.currentTarget.checked })}
            />
          </>
        )}
      </EditForm>
    </Stack>
  );
}

function toFields({ from, until, buyer, seller, isOnePerCompany }: HostedRules, zone: string) {
  return {
    from: from ? toWallTime(from, zone) : '',
    until: until ? toWallTime(until, zone) : '',
    'buyer.min': buyer.min as number | string,
    'buyer.max': buyer.max as number | string,
    'seller.min': seller.min as number | string,
    'seller.max': seller.max as number | string,
    isOnePerCompany,
  };
}

function toRules(draft: ReturnType<typeof toFields>, zone: string): HostedRules {
  return {
    from: draft.from ? toInstant(draft.from, zone) : null,
    until: draft.until ? toInstant(draft.until, zone) : null,
    buyer: { min: Number(draft['buyer.min']), max: Number(draft['buyer.max']) },
    seller: { min: Number(draft['seller.min']), max: Number(draft['seller.max']) },
    isOnePerCompany: draft.isOnePerCompany,
  };
}
