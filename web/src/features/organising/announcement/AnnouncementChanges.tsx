import type { Language } from '@pavilion/contract';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConflictChoice } from '../../../ui/form/ConflictChoice.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { AnnouncementEntry, useAnnouncementEntry } from './useAnnouncementEntry.ts';

/** What someone else changed meanwhile, and whose version to keep where both sides changed a field. */
export function AnnouncementChanges({
  of: { entry, changedByOthers, contested },
  onMine,
  onTheirs,
}: {
  of: ReturnType<typeof useAnnouncementEntry>;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const t = useTexts();
  const name = useFieldNames(entry);
  return (
    <>
      {changedByOthers.length > 0 && (
        <Notice tone="quiet" title={t('announcement.changedByOthers')}>
          <p>{changedByOthers.map(name).join(', ')}</p>
        </Notice>
      )}
      <ConflictChoice fields={contested.map(name)} onMine={onMine} onTheirs={onTheirs} />
    </>
  );
}

function useFieldNames({ kind }: AnnouncementEntry) {
  const t = useTexts();
  const language = useLanguage();
  const names = {
    link: t('announcement.link'),
    kind: t('announcement.to'),
    role: t('announcement.role'),
    subject: t(kind === 'session' ? 'announcement.session' : 'announcement.booth'),
    channels: t('announcement.channels'),
    when: t('announcement.when'),
    starts: t('announcement.starts'),
    ends: t('announcement.ends'),
  };
  return (field: keyof AnnouncementEntry) =>
    field in names
      ? names[field as keyof typeof names]
      : t('announcement.textIn', {
          language: nameOfLanguage(field.slice('text.'.length) as Language, language),
        });
}
