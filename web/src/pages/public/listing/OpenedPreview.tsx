import { Suspense, useEffect, useRef } from 'react';
import { useHydrating } from '../../../render/hydration.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLocation, useNavigate, useRouter } from '../../../render/router.ts';
import { previewKey } from './usePreviewLink.ts';

const PreviewDialog = lazyNamed(() => import('./PreviewDialog.tsx'), 'PreviewDialog');

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The preview of the booth that the page's address names, if any. */
export function OpenedPreview() {
  const navigate = useNavigate();
  const router = useRouter();
  const { search, hash } = useLocation();
  const isHydrating = useHydrating();
  const asked = search[previewKey];
  const boothId = typeof asked === 'string' && isId.test(asked) ? asked : null;
  const opener = useRef<Element>(null);
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (boothId !== null) return;
    // what follows was opened from this page, so Back leads to it
    isOpenedHere.current = true;
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [boothId]);
  if (boothId === null || isHydrating) return null;
  opener.current ??= document.activeElement;
  const close = () => {
    if (isOpenedHere.current) return router.back();
    const { [previewKey]: _closed, ...others } = search;
    void navigate({ to: '.', search: others, hash, replace: true, resetScroll: false });
  };
  return (
    <Suspense>
      <PreviewDialog boothId={boothId} onClose={close} />
    </Suspense>
  );
}
