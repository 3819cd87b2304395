import { useQuery } from '@tanstack/react-query';

/** A captions URL for a track element; those on other hosts are fetched first, since a track loads only from its own origin. */
export function useCaptions(url: string | null): string | undefined {
  const isOurs = url === null || new URL(url, location.origin).origin === location.origin;
  const { data } = useQuery({
    queryKey: ['captions', url],
    enabled: !isOurs,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const reply = await fetch(url!, { signal, credentials: 'omit' });
      const text = reply.ok ? await reply.text() : '';
      return URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    },
  });
  return isOurs ? (url ?? undefined) : data;
}
