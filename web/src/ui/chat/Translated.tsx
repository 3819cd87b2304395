import { nameOfLanguage, useLanguage } from '../../lib/text/language.ts';
import { useTranslation } from '../../lib/text/useTranslation.ts';
import { useTexts } from '../../texts/texts.ts';
import link from '../button/link.module.css';
import type { ChatLine } from './ChatLog.tsx';
import { FailedStep } from '../feedback/FailedStep.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './Translation.module.css';
import { useWishes } from './TranslationWishes.tsx';

/** The translation of a message below it, once the reader wants one. */
export function Translated({ line }: { line: ChatLine }) {
  const { ids } = useWishes();
  return ids.has(line.id) && line.text ? <Shown line={line} /> : null;
}

function Shown({ line }: { line: ChatLine }) {
  const t = useTexts();
  const to = useLanguage();
  const { byServer, toggle } = useWishes();
  const { id, text } = line;
  const { data, error } = useTranslation({ id, text, from: null, to, byServer });
  const isSame = data?.from === to;
  return (
    <Stack gap={1} className={styles.translated} role="status">
      {!data && !error && (
        <Text size="sm" tone="soft">
          {t('translation.coming')}
        </Text>
      )}
      {data && !isSame && (
        <p lang={to} dir="auto">
          {data.text}
        </p>
      )}
      <FailedStep error={error} otherwise={t('translation.notHere')} />
      <Row align="center" gap={2}>
        {data && (
          <Text size="xs" tone="soft">
            {isSame
              ? t('translation.same', { language: nameOfLanguage(to, to) })
              : data.from
                ? t('translation.byMachineFrom', { language: nameOfLanguage(data.from, to) })
                : t('translation.byMachine')}
          </Text>
        )}
        <button type="button" className={link.dense} onClick={() => toggle(id)}>
          {t('translation.hide')}
        </button>
      </Row>
    </Stack>
  );
}
