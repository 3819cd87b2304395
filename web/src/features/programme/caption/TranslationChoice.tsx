import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import control from '../../../ui/form/control.module.css';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Captions } from './data.ts';
import { useCaptionStyle } from './useCaptionStyle.ts';
import { useCaptionTranslation } from './useCaptionTranslation.ts';
import { useTranslationChoice } from './useTranslationChoice.ts';

/** Where a reader chooses the language of the captions, if they can be translated. */
export function TranslationChoice({ captions }: { captions: Captions }) {
  const t = useTexts();
  const language = useLanguage();
  const [, change] = useCaptionStyle();
  const choice = useTranslationChoice(captions);
  const { isError } = useCaptionTranslation(captions.lines.at(-1), choice);
  if (choice.offered.length === 0) return null;
  return (
    <>
      <label className={control.label}>
        {t('caption.translation')}
        <select
          className={control.control}
          value={choice.to ?? ''}
          onChange={(event) => change({ translation: event.currentTarget.value })}
        >
          <option value="">{t('caption.translation.none')}</option>
          {choice.offered.map((code) => (
            <option key={code} value={code}>
              {nameOfLanguage(code, language)}
            </option>
          ))}
        </select>
      </label>
      <Text size="sm" role="status">
        {isError ? t('caption.translation.failed') : ''}
      </Text>
    </>
  );
}
