import { NativeSelect } from '@mantine/core';
import type { Language } from '@pavilion/contract';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Chooses the language of a preview. */
export function PreviewLanguage({
  language,
  onChange,
}: {
  language: Language;
  onChange: (language: Language) => void;
}) {
  const t = useTexts();
  const mine = useLanguage();
  return (
    <NativeSelect
      label={t('campaign.previewLanguage')}
      value={language}
      data={useWrittenLanguages().map((one) => ({
        value: one,
        label: nameOfLanguage(one, mine),
      }))}
      onChange={(change) => onChange(change.currentTarget.value as Language)}
    />
  );
}
