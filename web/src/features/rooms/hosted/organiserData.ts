import {
  addHostedPeople,
  decideHostedMeeting,
  getHostedProgramme,
  type HostedProgramme,
  type HostedRules,
  type HostedSide,
  listHostedMeetings,
  listOrganisedClasses,
  listPersonTags,
  type PeopleFilter,
  proposeHostedMeetings,
  publishHostedMeetings,
  removeHostedPerson,
  setHostedRules,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const programmeKey = ['hosted', 'programme'];
const meetingsKey = ['hosted', 'meetings'];
/** While meetings are being booked. */
const bookingMs = 2000;

/** The hosted buyer programme, followed while its meetings are being booked. */
export function useProgramme() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: programmeKey,
    queryFn: async () => {
      const { programme } = await call(getHostedProgramme, { query: { eventId } });
      const before = queries.getQueryData<HostedProgramme>(programmeKey);
      if (before?.counts.queued !== programme.counts.queued)
        void queries.invalidateQueries({ queryKey: meetingsKey });
      return programme;
    },
    refetchInterval: ({ state }) => (state.data?.counts.queued ? bookingMs : false),
  });
}

/** The meetings of the programme, of one person or of all. */
export function useHostedMeetings(userId: string) {
  return usePages(listHostedMeetings, {
    queryKey: [...meetingsKey, userId],
    query: userId ? { userId } : {},
  });
}

/** What organisers choose people by: the tags and the access classes of the event. */
export function useGroups() {
  return useQuery({
    queryKey: ['hosted', 'groups'],
    queryFn: async () => {
      const [{ tags }, { classes }] = await Promise.all([
        call(listPersonTags, { query: { eventId } }),
        call(listOrganisedClasses, { query: { eventId } }),
      ]);
      return { tags, classes };
    },
  });
}

/** What an organiser does with the programme. */
type ProgrammeStep =
  | { kind: 'setRules'; rules: HostedRules }
  | { kind: 'add'; side: HostedSide; filter: PeopleFilter }
  | { kind: 'remove'; userId: string }
  | { kind: 'propose' }
  | { kind: 'publish' }
  | { kind: 'decide'; id: string; decision: 'pin' | 'unpin' | 'remove' | 'allow' };

interface Done {
  programme: HostedProgramme;
  added?: number;
  released?: number;
}

/** Changes the programme; what was shown is loaded again, after a refusal too, as it may be out of date. */
export function useProgrammeStep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: take,
    onSuccess: ({ programme }) => queries.setQueryData(programmeKey, programme),
    onError: () => queries.invalidateQueries({ queryKey: programmeKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: meetingsKey }),
  });
}

function take(step: ProgrammeStep): Promise<Done> {
  switch (step.kind) {
    case 'setRules':
      return call(setHostedRules, { body: { rules: step.rules, eventId } });
    case 'add':
      return call(addHostedPeople, { body: { side: step.side, filter: step.filter, eventId } });
    case 'remove':
      return call(removeHostedPerson, { params: { userId: step.userId }, query: { eventId } });
    case 'propose':
      return call(proposeHostedMeetings, { body: { eventId } });
    case 'publish':
      return call(publishHostedMeetings, { body: { eventId } });
    case 'decide':
      return call(decideHostedMeeting, {
        params: { id: step.id },
        body: { decision: step.decision, eventId },
      });
  }
}
