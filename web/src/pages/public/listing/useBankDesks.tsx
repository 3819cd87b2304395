import { listLendingKinds } from '@pavilion/contract';
import { type ReactNode, Suspense } from 'react';
import type { WorkedOutLoan } from '../../../features/venue/cost/LoanAndCost.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const BankDesks = lazyNamed(
  () => import('../../../features/exhibiting/help/bank/BankDesks.tsx'),
  'BankDesks',
);

/** Returns what renders the banks beside a loan; undefined where no booths lend or nobody answers at desks. */
export function useBankDesks(): ((loan: WorkedOutLoan) => ReactNode) | undefined {
  const { config } = useEvent()!;
  if (config.features.help === null || !listLendingKinds(config).length) return undefined;
  return (loan) => (
    <Suspense fallback={null}>
      <BankDesks loan={loan} />
    </Suspense>
  );
}
