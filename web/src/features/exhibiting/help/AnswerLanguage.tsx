import { NativeSelect } from '@mantine/core';
import type { SpokenLanguage } from '@pavilion/contract';
import { useSpokenLanguages } from '../../../lib/text/useSpokenLanguages.ts';
import { useTexts } from '../../../texts/texts.ts';

interface AnswerLanguageProps {
  languages: readonly SpokenLanguage[];
  value: SpokenLanguage | null;
  onChange: (language: SpokenLanguage | null) => void;
}

/** The language a visitor wants to be answered in; nothing where the desk has no choice to offer. */
export function AnswerLanguage({ languages, value, onChange }: AnswerLanguageProps) {
  const t = useTexts();
  const named = useSpokenLanguages(languages);
  if (named.length < 2) return null;
  return (
    <NativeSelect
      label={t('chat.language')}
      data={[{ value: '', label: t('chat.anyLanguage') }, ...named]}
      value={value ?? ''}
      onChange={(change) => onChange((change.currentTarget.value as SpokenLanguage) || null)}
    />
  );
}
