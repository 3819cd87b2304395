import {
  confirmMobile,
  getAttendee,
  getOwnProfile,
  jsonParts,
  listAttendees,
  listDesignations,
  listSkills,
  type OwnProfile,
  picturePart,
  type ProfileEntry,
  type Role,
  type SavedProfile,
  sendMobileCode,
} from '@pavilion/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { sendForm } from '../../../lib/api/sendForm.ts';
import { keepProfile, currentLogin } from '../../../lib/login/login.ts';

const ownKey = ['own-profile'];
/** The number of people per page of the lounge. */
const pageSize = 48;

/** The person's own profile, as the server has it now. */
export function useOwnProfile() {
  return useQuery({ queryKey: ownKey, queryFn: () => call(getOwnProfile) });
}

/** A person as others see them. */
export function useAttendee(id: string) {
  return useQuery({
    queryKey: ['attendee', id],
    queryFn: () => call(getAttendee, { params: { id }, query: { eventId } }),
    retry: false,
  });
}

export function useSkills() {
  return useQuery({
    queryKey: ['skills'],
    queryFn: async () => (await call(listSkills)).skills.map(({ skill }) => skill),
    staleTime: 300_000,
  });
}

export function useDesignations() {
  return useQuery({
    queryKey: ['designations'],
    queryFn: async () =>
      (await call(listDesignations)).designations.map(({ designation }) => designation),
    staleTime: 300_000,
  });
}

/** A search in the lounge. */
export interface PeopleSearch {
  searchText: string;
  skills: string[];
  designations: string[];
  types: Role[];
}

/** The matching people by name, page by page; previous results stay until new ones arrive. */
export function usePeople({ searchText, skills, designations, types }: PeopleSearch) {
  return useInfiniteQuery({
    // comparing all earlier pages on each new one makes scrolling stutter
    structuralSharing: false,
    queryKey: ['people', searchText, skills, designations, types],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listAttendees,
        {
          query: {
            eventId,
            limit: pageSize,
            ...(pageParam && { after: pageParam }),
            ...(searchText && { searchText }),
            ...(skills.length && { skills }),
            ...(designations.length && { designations }),
            ...(types.length && { attendee_type: types }),
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** What the form sends: only changes, and a picture if there is a new one. */
interface ProfileSaving {
  changes: Partial<ProfileEntry>;
  version: number;
  picture: Blob | null;
  onProgress?: ((part: number) => void) | undefined;
}

/** Saves the person's profile and updates everything that shows it. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (saving: ProfileSaving): Promise<OwnProfile> => {
      const { user } = currentLogin()!;
      const path = `/attendee/${user._id}`;
      const saved = (await sendForm<SavedProfile>(path, toForm(saving), saving)).user;
      return { ...(currentLogin()?.user ?? user), ...saved };
    },
    onSuccess: (user) => {
      keepProfile(user);
      queries.setQueryData(ownKey, { user });
      void queries.invalidateQueries({ queryKey: ['attendee', user._id] });
    },
  });
}

function toForm({ changes, version, picture }: ProfileSaving): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(changes)) {
    const asJson = (jsonParts as readonly string[]).includes(name);
    form.set(name, asJson ? JSON.stringify(value) : String(value));
  }
  form.set('version', String(version));
  if (eventId) form.set('eventId', eventId);
  if (picture) form.set(picturePart, picture, 'picture.jpg');
  return form;
}

/** Sends a code to the person's new number. */
export function useSendMobileCode() {
  return useMutation({ mutationFn: () => call(sendMobileCode, { body: { eventId } }) });
}

/** Confirms the person's new number as the one codes are sent to. */
export function useConfirmMobile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) => call(confirmMobile, { body: { otp, eventId } }),
    onSuccess: ({ user }) => {
      keepProfile(user);
      queries.setQueryData(ownKey, { user });
    },
  });
}
