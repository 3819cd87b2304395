import { createToken, listTokens, revokeToken, type Scope } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['tokens'];

/** The event's API tokens, newest first. */
export function useTokens() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listTokens, { query: { eventId } })).tokens,
    // programs use them in the meantime
    refetchOnMount: 'always',
  });
}

/** Creates a token; its secret is only in this reply. */
export function useMakeToken() {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (given: { name: string; scopes: Scope[]; days: number }) =>
      call(createToken, { body: { ...given, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Revokes a token immediately. */
export function useRevokeToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeToken, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
