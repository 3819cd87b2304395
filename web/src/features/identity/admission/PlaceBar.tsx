import { Link, useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { useOwnAdmission } from './data.ts';
import { usePlaceTitle } from './usePlaceTitle.ts';

/** Tells whoever has no place yet where they stand, on every page, and leads to what they can do. */
export function PlaceBar({ className }: { className: string | undefined }) {
  const t = useTexts();
  const title = usePlaceTitle();
  const queries = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  const admission = useOwnAdmission().data;
  const isIn = admission?.state === 'admitted';
  useEffect(() => {
    if (isIn) void queries.invalidateQueries({ queryKey: ['own-profile'] });
  }, [isIn, queries]);
  if (!admission || isIn || pathname === '/my-place') return null;
  return (
    <p role="status" className={className}>
      {title(admission)}{' '}
      <Link to="/my-place">
        {t(admission.state === 'offered' ? 'admission.accept' : 'admission.title')}
      </Link>
    </p>
  );
}
