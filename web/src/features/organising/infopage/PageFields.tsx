import { Checkbox, TextInput } from '@mantine/core';
import { maxInfoPageSlug } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { type Language, nameOfLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { PageTextField } from './PageTextField.tsx';

interface PageEntry {
  slug: string;
  text: Partial<Record<Language, string>>;
  isForRegistered: boolean;
}

/** What only a page has: its address, its text in each language, and who may read it. */
export function PageFields({
  draft,
  problem,
  onChange,
}: {
  draft: PageEntry;
  problem: (path: string) => string | undefined;
  onChange: (part: Partial<PageEntry>) => void;
}) {
  const t = useTexts();
  return (
    <>
      <TextInput
        label={t('infopage.slug')}
        description={t('infopage.slugHint', { address: `/page/${draft.slug || '…'}` })}
        name="slug"
        required
        maxLength={maxInfoPageSlug}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.slug}
        error={problem('slug')}
        onChange={(change) => onChange({ slug: change.target.value })}
      />
      {useWrittenLanguages().map((one) => (
        <PageTextField
          key={one}
          label={
            one === sourceLanguage
              ? t('infopage.text')
              : t('infopage.textIn', { language: nameOfLanguage(one, one) })
          }
          language={one}
          value={draft.text[one] ?? ''}
          error={problem(`text.${one}`)}
          onChange={(text) => onChange({ text: { ...draft.text, [one]: text } })}
        />
      ))}
      <Checkbox
        label={t('infopage.forRegistered')}
        description={t('infopage.forRegisteredHint')}
        checked={draft.isForRegistered}
        onChange={(change) => onChange({ isForRegistered: change.currentTarget.checked })}
      />
    </>
  );
}
