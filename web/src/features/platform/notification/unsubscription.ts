import { changeUnsubscription, getUnsubscription, type NotificationKind } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = (token: string) => ['unsubscription', token];

/** The kinds of email the owner of a link may get. */
export function useUnsubscription(token: string) {
  return useQuery({
    queryKey: key(token),
    queryFn: () => call(getUnsubscription, { body: { token, eventId } }),
  });
}

/** Turns a kind of email off or on. */
export function useChangeUnsubscription(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { kind: NotificationKind; isMailed: boolean }) =>
      call(changeUnsubscription, { body: { ...given, token, eventId } }),
    onSuccess: (after) => queries.setQueryData(key(token), after),
  });
}
