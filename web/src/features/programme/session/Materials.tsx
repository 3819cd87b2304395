import type { Brochure } from '@pavilion/contract';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './SessionView.module.css';

/** The documents of a session: read, save, and on the agenda page download. */
export function Materials({
  brochures,
  downloads,
  keep,
}: {
  brochures: Brochure[];
  downloads: boolean;
  /** Renders the button that saves a document. */
  keep: (brochure: Brochure) => ReactNode;
}) {
  const t = useTexts();
  return (
    <section aria-labelledby="materials">
      <h2 id="materials">{t('session.materials')}</h2>
      {brochures.length === 0 && <Text tone="soft">{t('session.noMaterials')}</Text>}
      <Stack as="ul" className={styles.papers}>
        {brochures.map((brochure) => (
          <li key={brochure._id}>
            <IconFileText size={26} stroke={1.5} aria-hidden />
            <strong>{brochure.title}</strong>
            <Row as="span" gap={4} rowGap={1} align="center" className={styles.actions}>
              <a
                href={brochure.documentUrl}
                className={styles.way}
                target="_blank"
                rel="noopener"
                aria-label={t('session.viewPaperNamed', { title: brochure.title })}
              >
                {t('session.viewPaper')}
              </a>
              {downloads && (
                <a
                  href={brochure.documentUrl}
                  className={styles.way}
                  download
                  aria-label={t('session.downloadNamed', { title: brochure.title })}
                >
                  <IconDownload size={18} aria-hidden /> {t('session.download')}
                </a>
              )}
              {keep(brochure)}
            </Row>
          </li>
        ))}
      </Stack>
    </section>
  );
}
