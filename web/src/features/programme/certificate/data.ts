import { checkCertificate, getCertificate, issueCertificate } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';
import { keepBytes } from '../../../lib/keepBytes.ts';
import { useLanguage } from '../../../lib/language.ts';

/** How far the own certificate is. */
export function useCertificate() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['certificate', language],
    queryFn: async () => (await call(getCertificate, { query: { eventId } })).certificate,
  });
}

/** Fetches the own certificate and hands it to the browser. */
export function useIssueCertificate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(issueCertificate, { body: { eventId } }),
    onSuccess: ({ filename, pdf }) => {
      keepBytes({ fileName: filename, mediaType: 'application/pdf', base64: pdf });
      void queries.invalidateQueries({ queryKey: ['certificate'] });
    },
  });
}

/** What the certificate of a number says. */
export function useCheckedCertificate(number: string) {
  return useQuery({
    queryKey: ['checked-certificate', number],
    queryFn: async () =>
      (await call(checkCertificate, { params: { number }, query: { eventId } })).certificate,
    retry: false,
  });
}
