import {
  calendarChanged,
  callChanged,
  cancelCall,
  previewConsultants,
  getCallCalendar,
  markMissed,
  moveCall,
  nameConsultant,
  setConsultants,
  setSlots,
  topics,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';

const key = (boothId: string) => ['calendar', boothId];

/** The slots of a day by consultant, kept up to date. */
export function useCallCalendar(boothId: string, date: string) {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: key(boothId) });
  useTopic(topics.desk(boothId), {
    onEvent: ({ action }) =>
      (action === calendarChanged.action || action === callChanged.action) && again(),
    onResync: again,
  });
  return useQuery({
    queryKey: [...key(boothId), date],
    refetchInterval: 60_000,
    queryFn: () => call(getCallCalendar, { params: { boothId }, query: { date, eventId } }),
  });
}

function useCalendarChange<Given>(boothId: string, change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: key(boothId) }),
  });
}

export function useSetSlots(boothId: string) {
  return useCalendarChange(
    boothId,
    (given: { date: string; times: string[]; consultant: number; open: boolean }) =>
      call(setSlots, { params: { boothId }, body: { ...given, eventId } }),
  );
}

export function useSetConsultants(boothId: string) {
  return useCalendarChange(boothId, (consultants: number) =>
    call(setConsultants, { params: { boothId }, body: { consultants, eventId } }),
  );
}

/** Sets the number of consultants if that cancels no calls; otherwise passes the number of calls to `onAsk`. */
export function useFewerConsultants(
  boothId: string,
  onAsk: (asked: { consultants: number; cancelled: number }) => void,
) {
  return useCalendarChange(boothId, async (consultants: number) => {
    const query = { consultants, eventId };
    const { cancelled } = await call(previewConsultants, { params: { boothId }, query });
    if (cancelled) onAsk({ consultants, cancelled });
    else await call(setConsultants, { params: { boothId }, body: { consultants, eventId } });
  });
}

export function useNameConsultant(boothId: string) {
  return useCalendarChange(
    boothId,
    ({ consultant, personId }: { consultant: number; personId: string | null }) =>
      call(nameConsultant, {
        // text in the URL, a number in the contract
        params: { boothId, consultant },
        body: { personId, eventId },
      }),
  );
}

export function useBoothCancel(boothId: string) {
  return useCalendarChange(boothId, (callId: string) =>
    call(cancelCall, { params: { callId }, query: { eventId } }),
  );
}

/** Says that the visitor didn't come. */
export function useMissCall(boothId: string) {
  return useCalendarChange(boothId, (callId: string) => call(markMissed, { params: { callId } }));
}

export function useBoothMove(boothId: string) {
  return useCalendarChange(
    boothId,
    ({ callId, date, time }: { callId: string; date: string; time: string }) =>
      call(moveCall, { params: { callId }, body: { date, time, eventId } }),
  );
}
