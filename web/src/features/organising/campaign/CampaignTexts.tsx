import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  type CampaignDraft,
  type Language,
  type Placeholder,
  placeholders,
} from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useRef } from 'react';
import { useWrittenLanguages } from '../../../lib/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import soft from '../../../ui/soft.module.css';
import styles from './Campaign.module.css';
import type { CampaignEntry } from './useCampaignDraft.ts';

type Part = 'subject' | 'text' | 'button';

/** The field that was written in last, for what is inserted. */
interface Place {
  part: Part;
  language: Language;
  field: HTMLInputElement | HTMLTextAreaElement | null;
}

/** What a campaign says in each of the event's languages, and where its button leads. */
export function CampaignTexts({ entry }: { entry: CampaignEntry }) {
  const t = useTexts();
  const { draft, set, problem } = entry;
  const place = useRef<Place>({ part: 'text', language: sourceLanguage, field: null });
  const insert = (name: Placeholder) => {
    const { part, language, field } = place.current;
    const before = draft[part][language] ?? '';
    const at = field?.selectionStart ?? before.length;
    const words = `{{${name}}}`;
    const after = before.slice(0, at) + words + before.slice(field?.selectionEnd ?? at);
    set({ [part]: { ...draft[part], [language]: after } });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(at + words.length, at + words.length);
    });
  };
  return (
    <section className={styles.part} aria-labelledby="campaign-texts">
      <h2 id="campaign-texts">{t('campaign.content')}</h2>
      <div className={styles.languages}>
        {useWrittenLanguages().map((language) => (
          <LanguageFields
            key={language}
            language={language}
            draft={draft}
            problem={problem}
            onPlace={(next) => (place.current = next)}
            onChange={set}
          />
        ))}
      </div>
      <fieldset className={styles.placeholders}>
        <legend>{t('campaign.insert')}</legend>
        {placeholders.map((name) => (
          <Button key={name} size="xs" variant="default" onClick={() => insert(name)}>
            {t(`campaign.placeholder.${name}`)}
          </Button>
        ))}
      </fieldset>
      <TextInput
        label={t('campaign.link')}
        description={t('campaign.linkHint')}
        dir="ltr"
        value={draft.link ?? ''}
        error={problem('link')}
        onChange={(change) => set({ link: change.currentTarget.value.trim() || null })}
      />
      <Checkbox
        label={t('campaign.countsClicks')}
        description={t('campaign.countsClicksHint')}
        checked={draft.countsClicks}
        onChange={(change) => set({ countsClicks: change.currentTarget.checked })}
      />
    </section>
  );
}

function LanguageFields({
  language,
  draft,
  problem,
  onPlace,
  onChange,
}: {
  language: Language;
  draft: CampaignDraft;
  problem: (path: string) => string | undefined;
  onPlace: (place: Place) => void;
  onChange: (part: Partial<CampaignDraft>) => void;
}) {
  const t = useTexts();
  const own = nameOfLanguage(language, useLanguage());
  const fieldOf = (part: Part) => ({
    lang: language,
    value: draft[part][language] ?? '',
    error: problem(`${part}.${language}`),
    onFocus: (focus: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onPlace({ part, language, field: focus.currentTarget }),
    onChange: (change: { currentTarget: { value: string } }) =>
      onChange({ [part]: { ...draft[part], [language]: change.currentTarget.value } }),
  });
  return (
    <fieldset className={styles.language}>
      <legend className={soft.hint}>{own}</legend>
      <TextInput label={t('campaign.subjectIn', { language: own })} {...fieldOf('subject')} />
      <Textarea
        label={t('campaign.textIn', { language: own })}
        autosize
        minRows={6}
        {...fieldOf('text')}
      />
      <TextInput label={t('campaign.buttonIn', { language: own })} {...fieldOf('button')} />
    </fieldset>
  );
}
