import type { PageName } from '@pavilion/contract';
import { Link, usePage } from '../../../render/router.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { useOwnAdmission } from './data.ts';
import { usePlaceTexts } from './usePlaceTexts.ts';

/** Pages that say it themselves. */
const saysSo: ReadonlySet<PageName | undefined> = new Set(['myPlace', 'registrationThanks']);

/** The state of an unconfirmed registration, on every other page, with a link to what can be done. */
export function PlaceBar({ className }: { className: string | undefined }) {
  const t = useTexts();
  const texts = usePlaceTexts();
  const queries = useQueryClient();
  const page = usePage();
  const admission = useOwnAdmission().data;
  const isIn = admission?.state === 'admitted';
  useEffect(() => {
    if (isIn) void queries.invalidateQueries({ queryKey: ['own-profile'] });
  }, [isIn, queries]);
  if (!admission || isIn || saysSo.has(page)) return null;
  return (
    <p role="status" className={className}>
      {texts(admission).title}{' '}
      <Link to="/my-place">
        {t(admission.state === 'offered' ? 'admission.accept' : 'admission.title')}
      </Link>
    </p>
  );
}
