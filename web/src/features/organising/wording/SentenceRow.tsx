import { Button } from '@mantine/core';
import type { Language, WordedSentence } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';

/** A sentence as the event says it, with the original if that is another, or why it can't be changed. */
export function SentenceRow({
  sentence: { key, original, text, replaced, fixed },
  language,
  onChange,
  onReset,
}: {
  sentence: WordedSentence;
  language: Language;
  onChange: () => void;
  onReset: () => void;
}) {
  const t = useTexts();
  const said = text ?? original;
  return (
    <li>
      <p>
        <strong lang={language}>{said}</strong>
        {text !== null && <span>{t('wording.originalIs', { sentence: original })}</span>}
        {replaced && <span>{t('wording.replaced', { sentence: replaced })}</span>}
        {fixed && <span>{t(`wording.fixed.${fixed}`)}</span>}
        <span dir="ltr">{key}</span>
      </p>
      {!fixed && (
        <Row>
          <Button
            variant="default"
            aria-label={t('wording.changeOf', { sentence: said })}
            onClick={onChange}
          >
            {t('wording.change')}
          </Button>
          {text !== null && (
            <Button
              variant="default"
              aria-label={t('wording.resetOf', { sentence: said })}
              onClick={onReset}
            >
              {t('wording.reset')}
            </Button>
          )}
        </Row>
      )}
    </li>
  );
}
