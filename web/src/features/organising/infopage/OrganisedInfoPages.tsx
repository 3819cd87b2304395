import { mostInfoPages } from '@pavilion/contract';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import { InfoPageForm } from './InfoPageForm.tsx';
import { useDeleteInfoPage, useOrganisedInfoPages, usePlaceInfoPage } from './organiserData.ts';

/** The event's own pages and links, for organisers to edit. */
export function OrganisedInfoPages() {
  const t = useTexts();
  const read = useLocalText();
  const query = useOrganisedInfoPages();
  const isFull = (query.data?.length ?? 0) >= mostInfoPages;
  return (
    <EditableCollection
      query={query}
      toItem={({ _id, title, place, slug, url, isForRegistered, isPublished }) => ({
        id: _id,
        title: read(title),
        icon: url ? (
          <IconExternalLink size={22} stroke={1.6} />
        ) : (
          <IconFileText size={22} stroke={1.6} />
        ),
        detail: [
          t(`infopage.place.${place}`),
          url ?? `/page/${slug}`,
          isForRegistered && t('infopage.forRegistered'),
          !isPublished && t('infopage.draft'),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      {...(!isFull && { add: t('infopage.add') })}
      empty={t('infopage.none')}
      form={(infoPage, onDone) => <InfoPageForm infoPage={infoPage} onDone={onDone} />}
      remove={{ step: useDeleteInfoPage(), means: t('infopage.deleteHint') }}
      place={usePlaceInfoPage()}
    />
  );
}
