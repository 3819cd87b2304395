import {
  addPasskey,
  type Assertion,
  beginPasskey,
  beginPasskeyLogin,
  deletePasskey,
  listPasskeys,
  loginByPasskey,
  renamePasskey,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { enter } from '../../../lib/login/enter.ts';
import { askPasskey, makePasskey, offerPasskeys } from '../../../lib/login/passkey.ts';

const key = ['passkeys'];

/** The person's passkeys, newest first. */
export function usePasskeys() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listPasskeys, { query: { eventId } })).passkeys,
  });
}

/** Creates a passkey in the browser and saves it. */
export function useAddPasskey() {
  return useChange(async () => {
    const { options } = await call(beginPasskey, { body: { eventId } });
    const attestation = await makePasskey(options);
    return (await call(addPasskey, { body: { attestation, eventId } })).passkey;
  });
}

/** Renames a passkey. */
export function useRenamePasskey() {
  return useChange(({ passkeyId, name }: { passkeyId: string; name: string }) =>
    call(renamePasskey, { params: { passkeyId }, body: { name, eventId } }),
  );
}

/** Deletes a passkey. */
export function useDeletePasskey() {
  return useChange((passkeyId: string) => call(deletePasskey, { params: { passkeyId } }));
}

/** Logs in with the passkey chosen in the browser's dialog or at the email field. */
export function usePasskeyLogin() {
  const entering = useMutation({
    mutationFn: async (chosen: Assertion | null) => {
      const assertion = chosen ?? (await askPasskey(await begin()));
      return call(loginByPasskey, { body: { assertion, eventId } });
    },
    onSuccess: enter,
  });
  const { mutate } = entering;
  const isFree = entering.isIdle || entering.isError;
  useEffect(() => (isFree ? offerPasskeys(begin, mutate) : undefined), [isFree, mutate]);
  return entering;
}

async function begin() {
  return (await call(beginPasskeyLogin, { body: { eventId } })).options;
}

function useChange<Given, Reply>(change: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [key, ['own-profile']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
