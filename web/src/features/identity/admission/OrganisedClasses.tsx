import type { OrganisedClass } from '@pavilion/contract';
import { IconTicket } from '@tabler/icons-react';
import { useLanguage } from '../../../lib/language.ts';
import { useLocalText } from '../../../lib/localText.ts';
import { inNumbers } from '../../../lib/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditableCollection } from '../../../ui/EditableCollection.tsx';
import { ClassForm } from './ClassForm.tsx';
import { useDeleteClass, useOrganisedClasses } from './organiserData.ts';

/** The access classes, for organisers. */
export function OrganisedClasses() {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const query = useOrganisedClasses();
  const remove = useDeleteClass();
  const detailOf = ({ capacity, counts, code }: OrganisedClass) => {
    const taken = inNumbers(counts.admitted + counts.offered, language);
    return [
      capacity === null
        ? t('admission.taken', { taken })
        : t('admission.takenOf', { taken, seats: inNumbers(capacity, language) }),
      counts.asked > 0 && t('admission.asking', { count: counts.asked }),
      counts.waiting > 0 && t('admission.waitingCount', { count: counts.waiting }),
      code && t('admission.codeIs', { code }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <EditableCollection
      heading="h3"
      query={query}
      itemOf={(one) => ({
        ...{ id: one._id, title: read(one.name), detail: detailOf(one) },
        icon: <IconTicket size={22} stroke={1.6} />,
      })}
      add={t('admission.newClass')}
      empty={t('admission.noClasses')}
      form={(one, onDone) => <ClassForm given={one} onDone={onDone} />}
      remove={{ step: remove, means: t('admission.classGoes') }}
      place={null}
    />
  );
}
