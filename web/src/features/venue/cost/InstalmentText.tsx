import type { CostTables } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import type { Home } from './toHome.ts';
import { toInstalment } from './toInstalment.ts';
import { useMoney } from './useMoney.ts';

/** About what a home costs a month on the organiser's terms. */
export function InstalmentText({ home, tables }: { home: Home; tables: CostTables }) {
  const t = useTexts();
  const { inFull } = useMoney(tables, '');
  return t('cost.instalmentFor', { amount: inFull(toInstalment(home, tables)) });
}
