import {
  createVouchers,
  listOrganisedClasses,
  listVouchers,
  listVoucherUses,
  revokeVoucher,
  type VoucherDraft,
  type VoucherState,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../lib/api/usePages.ts';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['vouchers'];

/** The access classes that codes open. */
export function useClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

/** The codes in a state, newest first. */
export function useVouchers(state: VoucherState | '', search: string) {
  return usePages(listVouchers, {
    queryKey: [...key, state, search],
    placeholderData: keepPreviousData,
    query: { ...(state && { state }), ...(search && { search }) },
  });
}

/** Who used a code, newest first. */
export function useVoucherUses(id: string) {
  return usePages(listVoucherUses, { queryKey: [...key, 'uses', id], params: { id } });
}

/** Creates codes. */
export function useCreateVouchers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (draft: VoucherDraft) =>
      (await call(createVouchers, { body: { ...draft, eventId } })).vouchers,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Revokes a code; refetches the list even if it was already revoked. */
export function useRevokeVoucher() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeVoucher, { params: { id }, query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
