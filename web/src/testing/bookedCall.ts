import type { CallPage, CallPerson, ConsultantCall } from '@pavilion/contract';
import { meera } from './ownProfile.ts';

export const eli: CallPerson = {
  _id: '00000000-0000-4000-8000-0000000000e1',
  first_name: 'Eli',
  last_name: 'Kapoor',
  dpUrl: null,
};

/** Meera's call with a booth, at 11:20 on 2 June unless `startAt` says otherwise: nobody is in its room. */
export function bookedCall(given: Partial<ConsultantCall> = {}): ConsultantCall {
  const startAt = given.startAt ?? '2021-06-02T05:50:00.000Z';
  const at = (minutes: number) => new Date(Date.parse(startAt) + minutes * 60_000).toISOString();
  return {
    _id: '00000000-0000-4000-8000-000000000020',
    boothId: '00000000-0000-4000-8000-000000000010',
    boothName: 'Laurel Heights',
    date: '02/06/2021',
    time: '11:20',
    startAt,
    minutes: 20,
    endAt: at(20),
    opensAt: at(-15),
    state: 'booked',
    notHeldBy: null,
    cancelledBy: null,
    person: { _id: meera._id, first_name: 'Meera', last_name: '', dpUrl: null },
    consultantPerson: null,
    visitorSince: null,
    consultantSince: null,
    isReminded: false,
    heldAt: null,
    lateMinutes: null,
    consultantName: '',
    personHere: false,
    consultantHere: false,
    ...given,
  };
}

/** The page of a call as its visitor sees it, or as its booth does. */
export function exampleCallPage(call: ConsultantCall, given: Partial<CallPage> = {}): CallPage {
  return { call, role: 'visitor', sent: [], callback: null, booth: null, ...given };
}
