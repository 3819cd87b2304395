import type { BoothImpact } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import marked from '../../../ui/layout/marked.module.css';

const concerned = [
  'booths',
  'staff',
  'calls',
  'questions',
  'leads',
  'bags',
] as const satisfies (keyof BoothImpact)[];

/** Who is affected when a booth or floor is hidden or removed. */
export function Affected({ affected, of }: { affected: BoothImpact; of: 'booth' | 'floor' }) {
  const t = useTexts();
  const affectedKeys = concerned.filter(
    (key) => affected[key] > 0 && !(key === 'booths' && of === 'booth'),
  );
  if (!affectedKeys.length) return <p>{t('hall.concernsNobody')}</p>;
  return (
    <>
      <p>{t('hall.concerns')}</p>
      <ul className={marked.marked}>
        {affectedKeys.map((key) => (
          <li key={key}>{t(`hall.concerns.${key}` as TextKey, { count: affected[key] })}</li>
        ))}
      </ul>
    </>
  );
}
