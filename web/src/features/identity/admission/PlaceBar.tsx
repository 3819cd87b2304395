import { Link } from '../../../lib/router/Link.tsx';
import { useLocation } from '../../../lib/router/routing.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { useOwnAdmission } from './data.ts';
import { usePlaceTexts } from './usePlaceTexts.ts';

/** The state of an unconfirmed registration, on every page, with a link to what can be done. */
export function PlaceBar({ className }: { className: string | undefined }) {
  const t = useTexts();
  const textsOf = usePlaceTexts();
  const queries = useQueryClient();
  const pathname = useLocation().pathname;
  const admission = useOwnAdmission().data;
  const isIn = admission?.state === 'admitted';
  useEffect(() => {
    if (isIn) void queries.invalidateQueries({ queryKey: ['own-profile'] });
  }, [isIn, queries]);
  if (!admission || isIn || pathname === '/my-place') return null;
  return (
    <p role="status" className={className}>
      {textsOf(admission).title}{' '}
      <Link to="/my-place">
        {t(admission.state === 'offered' ? 'admission.accept' : 'admission.title')}
      </Link>
    </p>
  );
}
