import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { countryName, type GuideChapter } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { IconBook } from '@tabler/icons-react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { filledText } from '../../../lib/text/filledText.ts';
import { type Language, nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useCountryOptions } from '../../../lib/text/useCountryOptions.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { useTexts } from '../../../texts/texts.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import { useGuideChapters } from './data.ts';
import { useDeleteChapter, usePlaceChapter, useWriteChapter } from './organiserData.ts';

/** The chapters of the guide for visitors from abroad, for organisers to edit. */
export function OrganisedGuide() {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  return (
    <EditableCollection
      query={useGuideChapters()}
      toItem={({ _id, country, title, day, source }) => ({
        id: _id,
        title: read(title),
        icon: <IconBook size={22} stroke={1.6} />,
        detail: [
          country ? countryName(country, language) : t('guide.everyCountry'),
          t('guide.asOf', { day: dayInWords(day, language), source }),
        ].join(' · '),
      })}
      add={t('guide.add')}
      empty={t('guide.noChapters')}
      form={(chapter, onDone) => <ChapterForm chapter={chapter} onDone={onDone} />}
      remove={{ step: useDeleteChapter(), means: t('guide.deleteHint') }}
      place={usePlaceChapter()}
    />
  );
}

function ChapterForm({ chapter, onDone }: { chapter: GuideChapter | null; onDone: () => void }) {
  const t = useTexts();
  const written = useWrittenLanguages();
  const write = useWriteChapter(chapter?._id ?? null);
  const [draft, set, begun] = useDraft(`guide:${chapter?._id ?? 'new'}`, {
    country: chapter?.country ?? '',
    title: chapter?.title ?? { en: '' },
    text: chapter?.text ?? { en: '' },
    day: chapter?.day ?? '',
    source: chapter?.source ?? '',
  });
  const save = () =>
    write.mutate(
      {
        ...draft,
        country: draft.country || null,
        title: filledText(draft.title),
        text: filledText(draft.text),
      },
      { onSuccess: onDone },
    );
  const label = (one: Language, [plain, named]: [string, (language: string) => string]) =>
    one === sourceLanguage ? plain : named(nameOfLanguage(one, one));
  return (
    <EditForm draft={draft} saved={begun} saving={write} onSave={save}>
      {(problem) => (
        <>
          <CountryField
            value={draft.country}
            error={problem('country')}
            onChange={(country) => set({ country })}
          />
          {written.map((one) => (
            <TextInput
              key={one}
              label={label(one, [t('guide.words'), (language) => t('guide.wordsIn', { language })])}
              name={`title.${one}`}
              lang={one}
              required={one === sourceLanguage}
              value={draft.title[one] ?? ''}
              error={problem(`title.${one}`)}
              onChange={(change) => set({ title: { ...draft.title, [one]: change.target.value } })}
            />
          ))}
          {written.map((one) => (
            <Textarea
              key={one}
              label={label(one, [t('guide.text'), (language) => t('guide.textIn', { language })])}
              name={`text.${one}`}
              lang={one}
              required={one === sourceLanguage}
              autosize
              minRows={4}
              value={draft.text[one] ?? ''}
              error={problem(`text.${one}`)}
              onChange={(change) => set({ text: { ...draft.text, [one]: change.target.value } })}
            />
          ))}
          <DayField
            label={t('guide.day')}
            name="day"
            required
            value={draft.day}
            error={problem('day')}
            onChange={(day) => set({ day })}
          />
          <TextInput
            label={t('guide.source')}
            name="source"
            required
            value={draft.source}
            error={problem('source')}
            onChange={(change) => set({ source: change.target.value })}
          />
        </>
      )}
    </EditForm>
  );
}

function CountryField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (country: string) => void;
}) {
  const t = useTexts();
  const options = useCountryOptions();
  return (
    <NativeSelect
      label={t('guide.country')}
      name="country"
      data-autofocus
      value={value}
      error={error}
      data={[{ value: '', label: t('guide.everyCountry') }, ...options]}
      onChange={(change) => onChange(change.currentTarget.value)}
    />
  );
}
