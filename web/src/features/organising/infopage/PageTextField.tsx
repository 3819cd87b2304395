import { Textarea } from '@mantine/core';
import { maxInfoPage } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import type { Language } from '../../../lib/text/language.ts';
import { fromMarkedText } from '../../../lib/text/markedText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';

/** The text of a page in one language, with pictures, and how visitors will see it. */
export function PageTextField({
  label,
  language,
  value,
  error,
  onChange,
}: {
  label: string;
  language: Language;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const t = useTexts();
  return (
    <Stack gap={2}>
      <Textarea
        label={label}
        description={t('infopage.textHint')}
        name={`text.${language}`}
        lang={language}
        required={language === sourceLanguage}
        value={value}
        error={error}
        maxLength={maxInfoPage}
        autosize
        minRows={6}
        maxRows={20}
        onChange={(change) => onChange(change.currentTarget.value)}
      />
      <FileButton
        kind="picture"
        label={t('infopage.addPicture')}
        onKept={({ fileUrl, title }) =>
          onChange(`${value}\n\n![${title.replace(/[[\]]/g, '')}](${fileUrl})\n\n`.trimStart())
        }
      />
      {value.trim() && (
        <details>
          <summary>{t('infopage.preview')}</summary>
          <RichText html={fromMarkedText(value)} lang={language} />
        </details>
      )}
    </Stack>
  );
}
