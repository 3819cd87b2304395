import type { ManagedPerson } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';

/** Who brings a person, and whom they bring; renders nothing without either. */
export function PersonCompanions({
  person: { companionOf, companions },
}: {
  person: ManagedPerson;
}) {
  const t = useTexts();
  return (
    <>
      {companionOf && <p dir="auto">{t('companion.isOf', { name: companionOf })}</p>}
      {companions.length > 0 && (
        <section>
          <h3>{t('companion.brings')}</h3>
          <ul>
            {companions.map(({ name, state }, nth) => (
              <li key={nth} dir="auto">
                {name} · {t(`companion.state.${state}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
