import { createToken, listTokens, revokeToken, type Scope } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

const key = ['tokens'];

/** The API tokens of the event, the newest first. */
export function useTokens() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listTokens, { query: { eventId } })).tokens,
    // programs use them meanwhile
    refetchOnMount: 'always',
  });
}

/** Makes a token; its secret is in the answer alone. */
export function useMakeToken() {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (given: { name: string; scopes: Scope[]; days: number }) =>
      call(createToken, { body: { ...given, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Ends a token at once. */
export function useRevokeToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeToken, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
