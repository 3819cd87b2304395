import { plainPicture } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from './fetchFile.ts';

/** The address of a stored picture, for `img`. One only logged-in people may see is null until it's loaded, and where they may not see it. */
export function usePicture(given: string | null): string | null {
  // fetched with the login, so that the same picture has one address all day
  const url = given && plainPicture(given);
  const isPublic = url?.startsWith('/files/public/') ?? false;
  const { data } = useQuery({
    queryKey: ['picture', url],
    enabled: url !== null && !isPublic,
    meta: { inBrowsersOnly: true },
    staleTime: Infinity,
    gcTime: 5 * 60_000,
    retry: 1,
    queryFn: async ({ signal }) => {
      const picture = await fetchFile(url!, signal);
      return picture && toDataUrl(picture);
    },
  });
  return isPublic ? url : (data ?? null);
}

/** A picture as a data URL. */
export function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(picture);
  });
}
