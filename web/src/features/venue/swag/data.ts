import { addSwag, CallError, getOwnProfile, removeSwag, type SwagItem } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '../../../render/router.ts';
import { call, eventId } from '../../../lib/api/call.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { callOrWait } from '../../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../../texts/texts.ts';
import { keepIntent, type SwagIntent } from './intent.ts';

const key = ['swag'];

/** The subject of a change of the bag that waits for a network. */
export const waitingSwag = (id: string) => `swag:${id}`;

/** The documents in the person's bag; disabled without a login, or unless `offered`. */
export function useSwag(offered = true) {
  const enabled = useLogin() !== null && offered;
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: async () => (await call(getOwnProfile)).user.swag_bag,
  });
}

/** Adds a document to the bag or removes it, once there is a network; the reply is the whole bag. What couldn't be added because the login had ended is added after the next one. */
export function useChangeSwag() {
  const queries = useQueryClient();
  const addAfterLogin = useAddAfterLogin();
  const router = useRouter();
  const t = useTexts();
  return useMutation({
    mutationFn: async ({ id, title, add }: SwagIntent & { add: boolean }) => {
      const about = waitingSwag(id);
      return add
        ? callOrWait(
            addSwag,
            { body: { id, eventId } },
            { about, title: t('swag.waiting', { title }) },
          )
        : callOrWait(
            removeSwag,
            { query: { id, eventId } },
            { about, title: t('swag.removeWaiting', { title }) },
          );
    },
    onMutate: () => router.location.href,
    onSuccess: (reply) => reply && queries.setQueryData<SwagItem[]>(key, reply.swag_bag),
    onError: (error, { add, ...intent }, next) => {
      if (add && error instanceof CallError && error.code === 'auth.invalid')
        addAfterLogin(intent, next);
    },
  });
}

/** Asks for a login that adds a document to the bag and returns to the page. */
export function useAddAfterLogin(): (intent: SwagIntent, next?: string) => void {
  const router = useRouter();
  return (intent, next = router.location.href) => {
    keepIntent(intent);
    void router.navigate({ to: '/attendee-login', search: { next } });
  };
}
