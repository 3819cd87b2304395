import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type InfoPage, type InfoPagePlace, infoPagePlaces } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useWriteInfoPage } from './organiserData.ts';
import { PageFields } from './PageFields.tsx';
import { useInfoPageDraft } from './useInfoPageDraft.ts';

/** The form of a page of the event's own, or of a link to another site in its place. */
export function InfoPageForm({
  infoPage,
  onDone,
}: {
  /** Null adds a new one. */
  infoPage: InfoPage | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const written = useWrittenLanguages();
  const write = useWriteInfoPage(infoPage?._id ?? null);
  const { draft, set, setTitle, begun, toRequest } = useInfoPageDraft(infoPage);
  const { isLink } = draft;
  const save = () => write.mutate(toRequest(), { onSuccess: onDone });
  return (
    <EditForm draft={draft} saved={begun} saving={write} onSave={save}>
      {(problem) => (
        <>
          <NativeSelect
            label={t('infopage.kind')}
            name="kind"
            data-autofocus
            value={isLink ? 'link' : 'page'}
            data={[
              { value: 'page', label: t('infopage.kind.page') },
              { value: 'link', label: t('infopage.kind.link') },
            ]}
            onChange={(change) => set({ isLink: change.currentTarget.value === 'link' })}
          />
          {written.map((one) => (
            <TextInput
              key={one}
              label={
                one === sourceLanguage
                  ? t('infopage.title')
                  : t('infopage.titleIn', { language: nameOfLanguage(one, one) })
              }
              name={`title.${one}`}
              lang={one}
              required={one === sourceLanguage}
              value={draft.title[one] ?? ''}
              error={problem(`title.${one}`)}
              onChange={(change) => setTitle(one, change.target.value)}
            />
          ))}
          {isLink ? (
            <TextInput
              label={t('infopage.url')}
              description={t('infopage.urlHint')}
              name="url"
              type="url"
              required
              placeholder="https://"
              value={draft.url}
              error={problem('url')}
              onChange={(change) => set({ url: change.target.value })}
            />
          ) : (
            <PageFields draft={draft} problem={problem} onChange={set} />
          )}
          <NativeSelect
            label={t('infopage.place')}
            name="place"
            value={draft.place}
            error={problem('place')}
            data={infoPagePlaces.map((value) => ({ value, label: t(`infopage.place.${value}`) }))}
            onChange={(change) => set({ place: change.currentTarget.value as InfoPagePlace })}
          />
          <Checkbox
            label={t('infopage.published')}
            description={t('infopage.publishedHint')}
            checked={draft.isPublished}
            onChange={(change) => set({ isPublished: change.currentTarget.checked })}
          />
        </>
      )}
    </EditForm>
  );
}
