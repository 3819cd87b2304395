import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  type Language,
  type Placeholder,
  placeholders,
  sessionPlaceholders,
} from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useRef } from 'react';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Campaign.module.css';
import { CampaignPicture } from './CampaignPicture.tsx';
import type { CampaignEntry, TextPath } from './useCampaignDraft.ts';
import { useCampaignNames } from './useCampaignNames.ts';

/** The last edited field, where placeholders are inserted. */
interface Place {
  path: TextPath;
  field: HTMLInputElement | HTMLTextAreaElement | null;
}

/** A campaign's texts in each of the event's languages, and its button's link. */
export function CampaignTexts({ entry }: { entry: CampaignEntry }) {
  const t = useTexts();
  const { values, problems, set } = entry;
  const isAboutSession = values.rule?.moment === 'beforeFirstSession';
  const offered = placeholders.filter(
    (name) => isAboutSession || !sessionPlaceholders.some((one) => one === name),
  );
  const place = useRef<Place>({ path: `text.${sourceLanguage}`, field: null });
  const insert = (name: Placeholder) => {
    const { path, field } = place.current;
    const before = values[path];
    const at = field?.selectionStart ?? before.length;
    const words = `{{${name}}}`;
    set({ [path]: before.slice(0, at) + words + before.slice(field?.selectionEnd ?? at) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(at + words.length, at + words.length);
    });
  };
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="campaign-texts">
      <h2 id="campaign-texts">{t('campaign.content')}</h2>
      <Grid least="20rem" gap={4} align="start">
        {useWrittenLanguages().map((language) => (
          <LanguageFields
            key={language}
            language={language}
            entry={entry}
            onPlace={(next) => (place.current = next)}
          />
        ))}
      </Grid>
      <Row as="fieldset" align="center" className={styles.placeholders}>
        <legend>{t('campaign.insert')}</legend>
        {offered.map((name) => (
          <Button key={name} size="xs" variant="default" onClick={() => insert(name)}>
            {t(`campaign.placeholder.${name}`)}
          </Button>
        ))}
      </Row>
      <CampaignPicture entry={entry} />
      <TextInput
        label={t('campaign.link')}
        description={t('campaign.linkHint')}
        name="link"
        dir="ltr"
        value={values.link ?? ''}
        error={problems['link']}
        onChange={(change) => set({ link: change.currentTarget.value.trim() || null })}
      />
      <Checkbox
        label={t('campaign.countsClicks')}
        description={t('campaign.countsClicksHint')}
        checked={values.countsClicks}
        onChange={(change) => set({ countsClicks: change.currentTarget.checked })}
      />
    </Card>
  );
}

function LanguageFields({
  language,
  entry: { values, problems, set },
  onPlace,
}: {
  language: Language;
  entry: CampaignEntry;
  onPlace: (place: Place) => void;
}) {
  const toName = useCampaignNames();
  const own = nameOfLanguage(language, useLanguage());
  const toField = (path: TextPath) => ({
    label: toName(path),
    name: path,
    lang: language,
    value: values[path],
    error: problems[path],
    onFocus: (focus: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onPlace({ path, field: focus.currentTarget }),
    onChange: (change: { currentTarget: { value: string } }) =>
      set({ [path]: change.currentTarget.value }),
  });
  return (
    <Stack as="fieldset">
      <legend className={visuallyHidden.text}>{own}</legend>
      <TextInput {...toField(`subject.${language}`)} />
      <Textarea autosize minRows={6} {...toField(`text.${language}`)} />
      <TextInput {...toField(`button.${language}`)} />
    </Stack>
  );
}
