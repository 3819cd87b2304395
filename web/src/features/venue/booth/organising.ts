import {
  addBooth,
  addFloor,
  type BoothImpact,
  type BoothChange,
  type HallFloor,
  boothChanged,
  copyBooth,
  type EditedBooth,
  previewConsultants,
  getBoothAffected,
  getEditedBooth,
  getFloorAffected,
  hallChanged,
  listAudit,
  listOrganisedBooths,
  type OrganisedBooth,
  placeBooth,
  putBooth,
  putFloor,
  removeBooth,
  removeFloor,
  tidyFloor,
  topics,
  undoAudit,
} from '@pavilion/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { currentLogin } from '../../../lib/login/login.ts';
import { type LostDocument, lostDocuments } from '../../../ui/dialog/AffectedDocuments.tsx';

const listKey = ['organised-booths'];
const query = { eventId };

/** All booths as organisers see them, live. */
export function useOrganisedBooths() {
  const queries = useQueryClient();
  useTopic(eventId ? topics.attendees(eventId) : null, {
    onEvent: ({ action }) => {
      if (action === boothChanged.action || action === hallChanged.action)
        void queries.invalidateQueries({ queryKey: listKey });
    },
    onResync: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
  return useQuery({
    queryKey: listKey,
    queryFn: async () => {
      const booths: OrganisedBooth[] = [];
      let after: string | undefined;
      do {
        const page = await call(listOrganisedBooths, { query: { eventId, limit: 100, after } });
        booths.push(...page.booths);
        after = page.next ?? undefined;
      } while (after);
      return booths;
    },
  });
}

/** What organisers can do with the booths of the hall. */
export function useArranging() {
  const queries = useQueryClient();
  const keep = ({ booth }: { booth: OrganisedBooth }) => keepBooth(queries, booth);
  const again = () => refreshHall(queries);
  return {
    add: useMutation({
      mutationFn: (body: { floorId: string; name: string; kind?: string }) =>
        call(addBooth, { body: { ...body, eventId } }),
      onSuccess: keep,
      onSettled: again,
    }),
    copy: useMutation({
      mutationFn: (boothId: string) => call(copyBooth, { params: { boothId }, query }),
      onSuccess: keep,
      onSettled: again,
    }),
    place: useMutation({
      mutationFn: ({ boothId, ...body }: { boothId: string } & Place) =>
        call(placeBooth, { params: { boothId }, query, body }),
      onMutate: ({ boothId, ...place }) =>
        queries.setQueryData<OrganisedBooth[]>(listKey, (all) =>
          all?.map((booth) => (booth._id === boothId ? { ...booth, ...place } : booth)),
        ),
      onSuccess: keep,
      onSettled: again,
    }),
    remove: useMutation({
      mutationFn: (boothId: string) => call(removeBooth, { params: { boothId }, query }),
      onSettled: again,
    }),
    /** Spaces all booths of a floor evenly. */
    tidy: useMutation({
      mutationFn: (floorId: string) => call(tidyFloor, { params: { floorId }, query }),
      onSettled: again,
    }),
    /** Undoes an entry of the log. */
    undo: useMutation({
      mutationFn: (id: string) => call(undoAudit, { params: { id } }),
      onSettled: again,
    }),
  };
}

/** The log's entry of what the user has just done to a booth or floor; null if it is unknown. */
export async function ownLatestEntry(thingId: string): Promise<string | null> {
  const query = { thingId, personId: currentLogin()!.user._id, limit: 1, eventId };
  const log = await call(listAudit, { query }).catch(() => null);
  return log?.entries[0]?._id ?? null;
}

export interface Place {
  x: number;
  y: number;
  floorId?: string;
}

/** What organisers can do with the floors. */
export function useFloorWork() {
  const queries = useQueryClient();
  const keep = ({ floors }: { floors: HallFloor[] }) => {
    queries.setQueryData(['floors'], floors);
    void refreshHall(queries);
  };
  type Fields = Partial<Pick<HallFloor, 'name' | 'nameHi' | 'cities' | 'setting'>>;
  return {
    add: useMutation({
      mutationFn: (body: Fields & { name: string }) =>
        call(addFloor, { body: { ...body, eventId } }),
      onSuccess: keep,
    }),
    change: useMutation({
      mutationFn: ({ floorId, ...body }: Fields & { floorId: string; position?: number }) =>
        call(putFloor, { params: { floorId }, query, body }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (floorId: string) => call(removeFloor, { params: { floorId }, query }),
      onSuccess: keep,
    }),
  };
}

/** Who is affected when a booth or floor is removed. */
export function useAffected(thing: 'booth' | 'floor', id: string) {
  return useQuery({
    queryKey: ['affected', thing, id],
    staleTime: 0,
    queryFn: async (): Promise<BoothImpact> =>
      thing === 'booth'
        ? (await call(getBoothAffected, { params: { boothId: id }, query })).affected
        : (await call(getFloorAffected, { params: { floorId: id }, query })).affected,
  });
}

/** What saving a booth's changes would cost others: calls nobody could take, visitors who no longer see it, and those who saved a removed document. */
export interface Concern {
  cancelled: number;
  unseen: BoothImpact | null;
  documents: LostDocument[];
}

/** Checks who a change to a booth affects; null if no one. */
export function useConcern(booth: EditedBooth) {
  const takesCalls = useEvent()!.config.features.calls !== null;
  const params = { boothId: booth._id };
  return useMutation({
    mutationFn: async ({
      consultants,
      published,
      documents,
    }: BoothChange): Promise<Concern | null> => {
      const isFewer = consultants !== undefined && consultants < booth.consultants;
      const cancelled =
        takesCalls && isFewer
          ? (await call(previewConsultants, { params, query: { ...query, consultants } })).cancelled
          : 0;
      const hides = booth.published && published === false;
      const unseen = hides ? (await call(getBoothAffected, { params, query })).affected : null;
      const lost = documents ? lostDocuments(booth.documents, documents, booth.keepers) : [];
      return cancelled || unseen || lost.length ? { cancelled, unseen, documents: lost } : null;
    },
  });
}

/** A booth with everything its editor can change. */
export function useEditedBooth(boothId: string) {
  return useQuery({
    queryKey: ['edited-booth', boothId],
    refetchOnWindowFocus: false,
    queryFn: async () => (await call(getEditedBooth, { params: { boothId }, query })).booth,
  });
}

/** Saves changes to a booth, based on the version that was read. */
export function useSaveBooth(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { version: number; change: BoothChange }): Promise<EditedBooth> =>
      (await call(putBooth, { params: { boothId }, query, body })).booth,
    onSuccess: (booth) => {
      queries.setQueryData(['edited-booth', boothId], booth);
      void queries.invalidateQueries({ queryKey: ['booth', boothId] });
      // people it names as staff are invited elsewhere on the page
      void queries.invalidateQueries({ queryKey: ['staff', boothId] });
      void refreshHall(queries);
    },
  });
}

function keepBooth(queries: QueryClient, booth: OrganisedBooth): void {
  queries.setQueryData<OrganisedBooth[]>(
    listKey,
    (all) => all && [...all.filter((one) => one._id !== booth._id), booth],
  );
}

async function refreshHall(queries: QueryClient): Promise<void> {
  for (const queryKey of [listKey, ['floors'], ['booths']])
    await queries.invalidateQueries({ queryKey });
}
