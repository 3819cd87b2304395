import type { CaptionLine } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Caption.module.css';
import { useCaptionTranslation } from './useCaptionTranslation.ts';

/** A line as it was said or, where its reader wants one, its translation, with the original one tap away. */
export function CaptionText(given: { line: CaptionLine; to: string | null; hasServer: boolean }) {
  const { line, ...wanted } = given;
  const t = useTexts();
  const [isOriginal, setOriginal] = useState(false);
  const { data } = useCaptionTranslation(line, wanted);
  const shown = !isOriginal && data ? { text: data.text, language: data.to } : line;
  return (
    <div className={styles.said}>
      <p lang={shown.language} dir="auto">
        {shown.text}
      </p>
      {data && (
        <Row align="center" gap={2}>
          <Text size="xs" tone="soft">
            {t('translation.byMachine')}
          </Text>
          <button
            type="button"
            className={link.dense}
            onClick={() => setOriginal((before) => !before)}
          >
            {t(isOriginal ? 'caption.translation.again' : 'caption.translation.original')}
          </button>
        </Row>
      )}
    </div>
  );
}
