import { useEvent } from '../../../lib/event/event.ts';
import { callDays } from '../../../lib/time/eventDays.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useSlots } from './data.ts';

/** The day and time a visitor chooses for a call with a booth, among those that are free. */
export function useSlotDraft(boothId: string) {
  const event = useEvent()!;
  const settings = event.config.features.calls!;
  const days = callDays(event);
  const first = days.find((day) => day.iso >= settings.defaultDate) ?? days[0];
  const [{ date, time }, set] = useDraft(`call:${boothId}`, {
    date: first?.shown ?? null,
    time: null as string | null,
  });
  const slots = useSlots(boothId, date);
  const free = slots.data?.slots.filter((slot) => slot.free) ?? [];
  const chosen = free.some((slot) => slot.time === time)
    ? time
    : (free.find((slot) => slot.time >= settings.defaultTime)?.time ?? free[0]?.time ?? null);
  return {
    days,
    date,
    slots,
    free,
    /** The time, as far as it is free. */
    time: chosen,
    choose: (day: string, at: string | null) => set({ date: day, time: at }),
    chooseTime: (at: string) => set({ time: at }),
  };
}
export type SlotDraft = ReturnType<typeof useSlotDraft>;
