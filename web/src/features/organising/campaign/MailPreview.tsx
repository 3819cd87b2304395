import type { Language } from '@pavilion/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './Campaign.module.css';

interface Preview {
  subject: string;
  pages: { light: string; dark: string };
}

/** An email as it will be sent, light and dark, narrow and wide. `version` changes with what it says. */
export function MailPreview({
  title,
  query,
  language,
  version,
  children,
}: {
  title: string;
  query: UseQueryResult<Preview>;
  language: Language;
  version: number;
  /** What else to choose. */
  children: ReactNode;
}) {
  const t = useTexts();
  const id = useId();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Grid least="15rem" gap={4} align="start">
        {children}
        <Choices
          name={`theme-${id}`}
          label={t('campaign.theme')}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`campaign.theme.${value}`),
          }))}
          chosen={[theme]}
          onChange={([chosen]) => setTheme(chosen as typeof theme)}
        />
        <Choices
          name={`width-${id}`}
          label={t('campaign.width')}
          options={(['phone', 'desktop'] as const).map((value) => ({
            value,
            label: t(`campaign.width.${value}`),
          }))}
          chosen={[width]}
          onChange={([chosen]) => setWidth(chosen as typeof width)}
        />
      </Grid>
      <Loaded query={query} empty={null}>
        {(shown) => (
          <div className={styles.mail} data-width={width}>
            <p className={styles.subject} lang={language} dir="auto">
              {shown.subject || t('campaign.untitled')}
            </p>
            <iframe
              title={t('campaign.previewOf', { subject: shown.subject })}
              // without the version, the URL would stay the same for an hour
              src={`${shown.pages[theme]}?version=${version}`}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
