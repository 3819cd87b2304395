import { useLocation } from '../../../render/router.ts';

/** Where the address of a page has the booth whose preview is open. */
export const previewKey = 'preview';

/** Returns a function that says where a booth's preview opens: over the page, at an address of its own. */
export function usePreviewLink(): (boothId: string) => {
  to: '.';
  search: Record<string, unknown>;
  hash: string;
  resetScroll: false;
} {
  const { search, hash } = useLocation();
  return (boothId) => ({
    to: '.',
    search: { ...search, [previewKey]: boothId },
    hash,
    resetScroll: false,
  });
}
