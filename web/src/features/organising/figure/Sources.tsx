import { TextInput } from '@mantine/core';
import type { FigureReport } from '@pavilion/contract';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { start } from '../../../lib/start.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { BarTable } from './BarTable.tsx';
import styles from './Figures.module.css';

/** By which links people registered, and a link of one's own to count by. */
export function Sources({ sources }: Pick<FigureReport, 'sources'>) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Stack as="section">
      <Text as="h2" size="2xl">
        {t('figure.sources')}
      </Text>
      <Text tone="soft">{t('figure.sources.text')}</Text>
      <div className={styles.card}>
        <BarTable
          label={t('figure.sources')}
          heads={[t('figure.source'), t('figure.people'), t('figure.source.came')]}
          rows={sources.map(({ source, people, came }) => ({
            ...{ key: source ?? '', name: source ?? t('figure.source.none'), value: people },
            more: inNumbers(came, language),
          }))}
        />
      </div>
      <NewLink />
    </Stack>
  );
}

function NewLink() {
  const t = useTexts();
  const [name, setName] = useState('');
  const root = `${location.origin}${start?.root ?? ''}`;
  const link = `${root}/landing?utm_source=${encodeURIComponent(name.trim())}`;
  return (
    <div className={styles.card}>
      <Grid least="16rem" align="start">
        <TextInput
          label={t('figure.source.name')}
          description={t('figure.source.example')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {name.trim() && <CopyField label={t('figure.source.link')} value={link} />}
      </Grid>
    </div>
  );
}
