import { useTexts } from '../../../texts/texts.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import type { Props } from './NameFields.tsx';

interface Days {
  startDate: string;
  endDate: string;
}

/** The first and the last day. */
export function DayFields({ values, props }: { values: Days; props: Props }) {
  const t = useTexts();
  return (
    <Grid least="11rem" gap={4}>
      <DayField
        label={t('setup.startDate')}
        name="startDate"
        required
        value={values.startDate}
        {...props('startDate')}
      />
      <DayField
        label={t('setup.endDate')}
        name="endDate"
        required
        value={values.endDate}
        {...props('endDate')}
      />
    </Grid>
  );
}
