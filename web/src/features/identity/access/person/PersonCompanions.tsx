import type { ManagedPerson } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';

/** Who brings a person, and whom they bring; renders nothing without either. */
export function PersonCompanions({ person: { broughtBy, companions } }: { person: ManagedPerson }) {
  const t = useTexts();
  return (
    <>
      {broughtBy && <p dir="auto">{t('companion.isOf', { name: broughtBy })}</p>}
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
