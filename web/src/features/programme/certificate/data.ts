import { checkCertificate, getCertificate, issueCertificate } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepBytes } from '../../../lib/browser/keepBytes.ts';
import { useLanguage } from '../../../lib/text/language.ts';

/** The user's progress towards their certificate; fetches nothing unless `offered`. */
export function useCertificate(offered = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['certificate', language],
    enabled: offered,
    queryFn: async () => (await call(getCertificate, { query: { eventId } })).certificate,
  });
}

/** Issues and downloads the user's certificate. */
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

/** The certificate with this number. */
export function useCheckedCertificate(number: string) {
  return useQuery({
    queryKey: ['checked-certificate', number],
    queryFn: async () =>
      (await call(checkCertificate, { params: { number }, query: { eventId } })).certificate,
    retry: false,
  });
}
