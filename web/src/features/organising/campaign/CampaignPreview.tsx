import { NativeSelect } from '@mantine/core';
import type { Campaign, Language } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useState } from 'react';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './Campaign.module.css';
import { useAudience, usePreview } from './data.ts';

/** The saved email as it will be sent: in each language, for the organiser or a person in the audience, light and dark, narrow and wide. */
export function CampaignPreview({ campaign }: { campaign: Campaign }) {
  const t = useTexts();
  const mine = useLanguage();
  const spoken = useWrittenLanguages();
  const [language, setLanguage] = useState<Language>(spoken.includes(mine) ? mine : sourceLanguage);
  const [personId, setPersonId] = useState('');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const people = useAudience(campaign).data?.examples ?? [];
  // ignores a person who has left the audience
  const reader = people.find(({ _id }) => _id === personId)?._id ?? null;
  const query = usePreview(campaign, { language, personId: reader });
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="campaign-preview">
      <h2 id="campaign-preview">{t('campaign.preview')}</h2>
      <Grid least="15rem" gap={4} align="start">
        <NativeSelect
          label={t('campaign.previewLanguage')}
          value={language}
          data={spoken.map((one) => ({
            value: one,
            label: nameOfLanguage(one, mine),
          }))}
          onChange={(change) => setLanguage(change.currentTarget.value as Language)}
        />
        <NativeSelect
          label={t('campaign.previewFor')}
          value={reader ?? ''}
          data={[
            { value: '', label: t('campaign.me') },
            ...people.map((one) => ({ value: one._id, label: one.name })),
          ]}
          onChange={(change) => setPersonId(change.currentTarget.value)}
        />
        <Choices
          name="theme"
          label={t('campaign.theme')}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`campaign.theme.${value}`),
          }))}
          chosen={[theme]}
          onChange={([chosen]) => setTheme(chosen as typeof theme)}
        />
        <Choices
          name="width"
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
              src={`${shown.pages[theme]}?version=${campaign.version}`}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
