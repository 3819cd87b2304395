import { mostCompanions } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';

interface Seats {
  capacity: number | string;
  companions: number | string;
}

/** How many seats a class has, and how many companions each of its people may bring. */
export function ClassSeats({
  draft: { capacity, companions },
  problem,
  onChange,
}: {
  draft: Seats;
  problem: (path: string) => string | undefined;
  onChange: (change: Partial<Seats>) => void;
}) {
  const t = useTexts();
  return (
    <>
      <NumberField
        label={t('admission.capacity')}
        description={t('admission.capacityHint')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        value={capacity}
        error={problem('capacity')}
        onChange={(seats) => onChange({ capacity: seats })}
      />
      <NumberField
        label={t('admission.companions')}
        description={t('admission.companionsHint')}
        min={0}
        max={mostCompanions}
        allowDecimal={false}
        value={companions}
        error={problem('companions')}
        onChange={(people) => onChange({ companions: people })}
      />
    </>
  );
}
