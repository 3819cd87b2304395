import {
  type Bounce,
  type Campaign,
  type PeopleFilter,
  type CampaignDraft,
  type CampaignRule,
  changeCampaign,
  countAudience,
  createCampaign,
  deleteCampaign,
  getCampaign,
  type Language,
  liftBounce,
  listBounces,
  listCampaigns,
  listFormQuestions,
  listOrganisedClasses,
  listPersonTags,
  previewCampaign,
  previewOwnMail,
  sendCampaign,
  stopCampaign,
  testCampaign,
  type WordedMail,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { languageCodes } from '@pavilion/contract/languages';
import { usePages } from '../../../lib/api/usePages.ts';
import { call, eventId } from '../../../lib/api/call.ts';

/** A text that isn't written in any language yet. */
export const noText = Object.fromEntries(
  languageCodes.map((one) => [one, '']),
) as CampaignDraft['text'];
/** An empty campaign to everyone. */
const newDraft: CampaignDraft = {
  subject: noText,
  text: noText,
  button: noText,
  link: null,
  picture: null,
  countsClicks: false,
  audience: {},
  rule: null,
};

const everyKey = ['campaign'];
const bouncesKey = ['campaign', 'bounces'];
const listKey = ['campaign', 'list'];
const key = (id: string) => ['campaign', 'one', id];

/** Refetch interval while email is being sent. */
const movingMs = 2000;
const restingMs = 30_000;

function isMoving({ state, figures }: Campaign): boolean {
  return state === 'sending' || figures.queued > 0;
}

/** The campaigns of the event that organisers send, or that leave by a rule, page by page. */
export function useCampaigns(kind: 'sent' | 'rule') {
  return usePages(listCampaigns, {
    query: { kind },
    queryKey: [...listKey, kind],
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.campaigns.some(isMoving)) ? movingMs : restingMs,
  });
}

export function useCampaign(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: async () => (await call(getCampaign, { params: { id }, query: { eventId } })).campaign,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? movingMs : restingMs),
  });
}

/** A mutation that stores the returned campaign in the cache. */
function useCampaignMutation<Given>(run: (given: Given) => Promise<{ campaign: Campaign }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => (await run(given)).campaign,
    onSuccess: (campaign) => {
      queries.setQueryData(key(campaign._id), campaign);
      void queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Creates a campaign with the given parts. */
export function useCreateCampaign() {
  return useCampaignMutation((known: Partial<CampaignDraft>) =>
    call(createCampaign, { body: { ...newDraft, ...known, eventId } }),
  );
}

export function useChangeCampaign(id: string) {
  return useCampaignMutation((draft: CampaignDraft & { version: number }) =>
    call(changeCampaign, { params: { id }, body: { ...draft, eventId } }),
  );
}

/** Sends a campaign now, or at an event time. */
export function useSendCampaign(id: string) {
  return useCampaignMutation((given: { version: number; startsAt: string | null }) =>
    call(sendCampaign, { params: { id }, body: { ...given, eventId } }),
  );
}

export function useStopCampaign(id: string) {
  return useCampaignMutation(() => call(stopCampaign, { params: { id } }));
}

export function useDeleteCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCampaign, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

/** The size of an audience, of a rule those whose moment is still to come, and whom it leaves out. */
export function useAudience({
  audience,
  rule,
}: {
  audience: PeopleFilter;
  rule: CampaignRule | null;
}) {
  return useQuery({
    queryKey: ['campaign', 'audience', audience, rule],
    placeholderData: keepPreviousData,
    queryFn: () => call(countAudience, { body: { audience, rule, eventId } }),
  });
}

/** The access classes an audience can be filtered by. */
export function useClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

/** The tags an audience can be filtered by. */
export function useTags() {
  return useQuery({
    queryKey: ['access', 'people', 'tags'],
    queryFn: async () => (await call(listPersonTags, { query: { eventId } })).tags,
  });
}

/** The registration form's questions, whose answers an audience can be filtered by. */
export function useAnsweredQuestions() {
  return useQuery({
    queryKey: ['form', 'questions'],
    queryFn: async () => (await call(listFormQuestions, { query: { eventId } })).questions,
  });
}

/** The email of a version of a campaign, as it would be sent. */
export function usePreview(
  { _id: id, version }: Campaign,
  given: { language: Language; personId: string | null },
) {
  return useQuery({
    queryKey: ['campaign', 'preview', id, version, given],
    placeholderData: keepPreviousData,
    queryFn: () => call(previewCampaign, { params: { id }, body: { ...given, eventId } }),
  });
}

/** An email that is sent by itself, with the words of a version of the event. */
export function useOwnMail(kind: WordedMail, given: { language: Language; version: number }) {
  const { language } = given;
  return useQuery({
    queryKey: ['campaign', 'own', kind, given],
    placeholderData: keepPreviousData,
    queryFn: () => call(previewOwnMail, { params: { kind }, body: { language, eventId } }),
  });
}

export function useTestCampaign(id: string) {
  return useMutation({
    mutationFn: (language: Language) =>
      call(testCampaign, { params: { id }, body: { language, eventId } }),
  });
}

/** The addresses that campaigns skip. */
export function useBounces() {
  return useQuery({
    queryKey: bouncesKey,
    queryFn: async () => (await call(listBounces, { query: { eventId } })).bounces,
  });
}

export function useLiftBounce() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(liftBounce, { query: { email, eventId } }),
    onSuccess: (_, email) => {
      queries.setQueryData<Bounce[]>(bouncesKey, (cached) =>
        cached?.filter((one) => one.email !== email),
      );
      void queries.invalidateQueries({ queryKey: everyKey });
    },
  });
}
