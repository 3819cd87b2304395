import type { OrganisedClass } from '@pavilion/contract';
import { areas } from '@pavilion/contract/permissions';
import { IconTicket } from '@tabler/icons-react';
import { daysInWords } from '../../../lib/time/eventDays.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { classAreas } from '../../../lib/event/classAreas.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import { ClassForm } from './ClassForm.tsx';
import { useDeleteClass, useOrganisedClasses } from './organiserData.ts';

/** The access classes, for organisers. */
export function OrganisedClasses() {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const query = useOrganisedClasses();
  const remove = useDeleteClass();
  const detail = ({ capacity, counts, held }: OrganisedClass) => {
    const taken = inNumbers(counts.admitted + counts.offered + held, language);
    return [
      capacity === null
        ? t('admission.taken', { taken })
        : t('admission.takenOf', { taken, seats: inNumbers(capacity, language) }),
      held > 0 && t('admission.heldFor', { count: held }),
      counts.asked > 0 && t('admission.asking', { count: counts.asked }),
      counts.waiting > 0 && t('admission.waitingCount', { count: counts.waiting }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const facts = (one: OrganisedClass) =>
    [
      one.needsApproval && t('admission.needsApproval'),
      times(t, one, language),
      one.companions > 0 && t('admission.companionsAre', { count: one.companions }),
      one.days.length > 0 && t('admission.daysAre', { days: daysInWords(one.days, language) }),
      one.areas.length < areas.length && classAreas(t, one.areas),
      one.needsCode && one.codes.length === 0 && t('admission.needsCode'),
      one.codes.length > 0 &&
        t('admission.codesAre', { count: one.codes.length, codes: one.codes.join(', ') }),
    ].filter((fact) => typeof fact === 'string');
  return (
    <EditableCollection
      heading="h3"
      query={query}
      toItem={(one) => ({
        ...{ id: one._id, title: read(one.name), detail: detail(one), facts: facts(one) },
        icon: <IconTicket size={22} stroke={1.6} />,
      })}
      add={t('admission.newClass')}
      empty={t('admission.noClasses')}
      form={(one, onDone) => <ClassForm given={one} onDone={onDone} />}
      remove={{ step: remove, means: t('admission.classDeleteHint') }}
      place={null}
    />
  );
}

/** When people can register, if not at any time. */
function times(
  t: ReturnType<typeof useTexts>,
  { opensAt, closesAt }: OrganisedClass,
  language: string,
) {
  const [opens, closes] = [opensAt, closesAt].map((at) => at && inEventZone(at, language));
  if (opens && closes) return t('admission.openFromTo', { opens, closes });
  if (opens) return t('admission.openFrom', { opens });
  return closes && t('admission.openTo', { closes });
}
