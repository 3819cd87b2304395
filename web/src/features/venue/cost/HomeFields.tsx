import { Checkbox, NativeSelect } from '@mantine/core';
import { type CostTables, homeStages } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import type { CostDraft, FigureName } from './costDraft.ts';
import { FigureField } from './FigureField.tsx';
import type { Money } from './useMoney.ts';

/** The home: its price and what is added to it, where it is and who buys it. */
export function HomeFields({
  tables,
  draft,
  money,
  onChange,
}: {
  tables: CostTables;
  draft: CostDraft;
  money: Money;
  onChange: (part: Partial<CostDraft>) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const { charges, gst, states } = tables;
  const state = states.find(({ name }) => name.en === draft.state);
  const hasConcession = state?.duty.some(({ womenPercent }) => womenPercent !== null);
  const field = (name: FigureName & keyof typeof labels, hint?: string) => (
    <FigureField
      name={name}
      label={t(labels[name])}
      {...(hint && { hint })}
      text={draft[name]}
      money={money}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  const check = (name: keyof typeof checks) => (
    <Checkbox
      label={t(checks[name])}
      checked={draft[name]}
      onChange={(change) => onChange({ [name]: change.currentTarget.checked })}
    />
  );
  const rise = { from: charges.floorRiseFrom, rise: money.inFull(charges.floorRise) };
  return (
    <Grid least="15rem" gap={4} align="start">
      {field('price')}
      {field('squareFeet')}
      {field('floor', charges.floorRise ? t('cost.floorHint', rise) : undefined)}
      {field('parkings')}
      {field('club')}
      {field('services')}
      <NativeSelect
        label={t('cost.state')}
        value={draft.state}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={state ? undefined : t('cost.noStateText')}
        onChange={(change) => onChange({ state: change.currentTarget.value })}
        data={[
          ...states.map(({ name }) => ({ value: name.en, label: read(name) })),
          { value: '', label: t('cost.noState') },
        ]}
      />
      <NativeSelect
        label={t('cost.stage')}
        value={draft.stage}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t('cost.stageHint', { most: money.inWords(gst.affordableMost) })}
        onChange={(change) => onChange({ stage: change.currentTarget.value as CostDraft['stage'] })}
        data={homeStages.map((stage) => ({ value: stage, label: t(`cost.stage.${stage}`) }))}
      />
      {check('isGstIncluded')}
      {charges.floorRise > 0 && check('isFloorRiseIncluded')}
      {hasConcession && check('isForWoman')}
    </Grid>
  );
}

const labels = {
  price: 'cost.price',
  squareFeet: 'cost.squareFeet',
  floor: 'cost.floor',
  parkings: 'cost.parkings',
  club: 'cost.club',
  services: 'cost.services',
} as const;

const checks = {
  isGstIncluded: 'cost.gstIncluded',
  isFloorRiseIncluded: 'cost.floorRiseIncluded',
  isForWoman: 'cost.isForWoman',
} as const;
