import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Campaign.module.css';
import { noText } from './data.ts';
import type { CampaignEntry } from './useCampaignDraft.ts';
import { useCampaignNames } from './useCampaignNames.ts';

/** The picture above a campaign's text, and what it shows in each of the event's languages. */
export function CampaignPicture({ entry: { values, problems, set } }: { entry: CampaignEntry }) {
  const t = useTexts();
  const toName = useCampaignNames();
  const languages = useWrittenLanguages();
  const choose = useRef<HTMLFieldSetElement>(null);
  const { picture } = values;
  return (
    <Stack as="fieldset" ref={choose}>
      <Text as="legend" weight="semibold">
        {t('campaign.picture')}
      </Text>
      <Text tone="soft" size="md">
        {t('campaign.pictureHint')}
      </Text>
      {picture && <img className={styles.picture} src={picture.url} alt={picture.alt.en} />}
      <Row align="start">
        <FileButton
          kind="mailPicture"
          label={t(picture ? 'campaign.pictureReplace' : 'campaign.pictureAdd')}
          onKept={({ fileUrl }) => set({ picture: { url: fileUrl, alt: picture?.alt ?? noText } })}
        />
        {picture && (
          <Button
            variant="subtle"
            onClick={() => {
              set({ picture: null });
              choose.current?.querySelector('button')?.focus();
            }}
          >
            {t('campaign.pictureRemove')}
          </Button>
        )}
      </Row>
      {problems['picture.url'] && (
        <Text tone="alarm" size="md" role="alert">
          {problems['picture.url']}
        </Text>
      )}
      {picture && (
        <Grid least="20rem" gap={4} align="start">
          {languages.map((language) => {
            const path = `picture.alt.${language}`;
            return (
              <TextInput
                key={language}
                label={toName(path)}
                description={t('campaign.pictureAltHint')}
                name={path}
                lang={language}
                required={language === 'en'}
                value={picture.alt[language] ?? ''}
                error={problems[path]}
                onChange={(change) =>
                  set({
                    picture: {
                      ...picture,
                      alt: { ...picture.alt, [language]: change.currentTarget.value },
                    },
                  })
                }
              />
            );
          })}
        </Grid>
      )}
    </Stack>
  );
}
