import { type Booth, listLendingKinds } from '@pavilion/contract';
import { useBanks } from '../../../features/exhibiting/help/bank/data.ts';
import { useEvent } from '../../../lib/event/event.ts';

/** The banks of the hall, where a booth names some that lend for it. */
export function useNamedBanks({ facts }: Pick<Booth, 'facts'>) {
  const { config } = useEvent()!;
  const hasBanks = config.features.help !== null && listLendingKinds(config).length > 0;
  return useBanks(hasBanks && facts['banks'] !== undefined).data ?? [];
}
