import {
  changeCompanion,
  inviteCompanion,
  listCompanions,
  type OwnCompanions,
  withdrawCompanion,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['companions'];

/** The person's companions, refetched while one may answer. */
export function useCompanions(enabled = true) {
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: () => call(listCompanions, { query: { eventId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.companions.some(({ state }) => state === 'invited') ? 30_000 : false,
  });
}

/** Whether a person brings somebody, or could. */
export function hasCompanions(own: OwnCompanions | undefined): own is OwnCompanions {
  return own !== undefined && (own.most > 0 || own.companions.length > 0);
}

interface CompanionEntry {
  first_name: string;
  last_name: string;
  email: string;
}

/** Names a companion, or changes one who has not answered. */
export function useNameCompanion(id: string | null) {
  return useKeeping((named: CompanionEntry) => {
    const body = { ...named, eventId };
    return id ? call(changeCompanion, { params: { id }, body }) : call(inviteCompanion, { body });
  });
}

/** Withdraws a companion's invitation. */
export function useWithdrawCompanion() {
  return useKeeping((id: string) =>
    call(withdrawCompanion, { params: { id }, query: { eventId } }),
  );
}

/** Changes the list and shows what is in it then; after a refusal too, as somebody may have answered. */
function useKeeping<Given>(change: (given: Given) => Promise<OwnCompanions>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (own) => queries.setQueryData(key, own),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
}
