import {
  answerContactRequest,
  badgeScansChanged,
  getBadgeScan,
  isLive,
  listContactRequests,
  scanBadge,
  topics,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';

const scanKey = (boothId: string) => ['badge-scan', boothId];
const requestsKey = ['contact-requests'];

/** Asks the person with this badge for their contact details. */
export function useScanBadge(boothId: string) {
  return useMutation({
    mutationFn: async (code: string) =>
      (await call(scanBadge, { params: { boothId }, body: { code, eventId } })).scan,
  });
}

/** What became of a scan, kept up to date until it is answered. */
export function useBadgeScan(boothId: string, scanId: string) {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: scanKey(boothId) });
  useTopic(topics.desk(boothId), {
    onEvent: (event) => isLive(event, badgeScansChanged) && again(),
    onResync: again,
  });
  return useQuery({
    queryKey: [...scanKey(boothId), scanId],
    queryFn: async () =>
      (await call(getBadgeScan, { params: { boothId, scanId }, query: { eventId } })).scan,
    // the end of the time is no event
    refetchInterval: ({ state: { data } }) => (!data || data.state === 'asked' ? 5000 : false),
  });
}

/** The booths that wait for the person's answer. */
export function useContactRequests() {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: requestsKey });
  useTopic(topics.person(useLogin()!.user._id), {
    onEvent: (event) => isLive(event, badgeScansChanged) && again(),
    onResync: again,
  });
  return useQuery({
    queryKey: requestsKey,
    queryFn: async () => (await call(listContactRequests, { query: { eventId } })).requests,
  });
}

/** Shares the person's contact details with a booth, or doesn't. */
export function useAnswerRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ scanId, share }: { scanId: string; share: boolean }) =>
      call(answerContactRequest, { params: { scanId }, body: { share, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: requestsKey }),
  });
}
