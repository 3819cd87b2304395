import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { keepFile } from '../../../lib/browser/keepFile.ts';
import { useCopy } from '../../../lib/browser/useCopy.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './Authenticator.module.css';

/** Recovery codes, shown only once: copy or download them, then confirm having saved them. */
export function RecoveryCodes({
  codes,
  back,
  onDone,
}: {
  codes: string[];
  /** Receives the focus afterwards, as the button that led here is gone. */
  back: RefObject<HTMLElement | null>;
  onDone: () => void;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const { copied, copy } = useCopy();
  const text = codes.join('\n');
  useEffect(() => () => void setTimeout(() => back.current?.focus()), [back]);
  const download = () =>
    keepFile(
      'recovery-codes.txt',
      `${t('authenticator.fileTitle', { event: event.name })}\n\n${text}\n`,
      'text/plain',
    );
  return (
    <Stack gap={5} className={styles.form}>
      <p>{t('authenticator.codesText')}</p>
      <ul className={styles.codes} aria-label={t('authenticator.codesTitle')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <Text as="code" size="lg">
              {code}
            </Text>
          </li>
        ))}
      </ul>
      <Row className={styles.actions}>
        <Button
          variant="default"
          data-autofocus
          leftSection={
            copied === 'copied' ? (
              <IconCheck size={18} aria-hidden />
            ) : (
              <IconCopy size={18} aria-hidden />
            )
          }
          onClick={() => copy(text)}
        >
          {t(copied ? `copy.${copied}` : 'copy.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={download}
        >
          {t('authenticator.download')}
        </Button>
      </Row>
      <span className={visuallyHidden.text} role="status">
        {copied && t(`copy.${copied}`)}
      </span>
      <Button onClick={onDone}>{t('authenticator.kept')}</Button>
    </Stack>
  );
}
