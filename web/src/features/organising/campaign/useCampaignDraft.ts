import { type Campaign, type CampaignDraft, CallError, type Language } from '@pavilion/contract';
import { languageCodes } from '@pavilion/contract/languages';
import { useEffect, useRef, useState } from 'react';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { useChangeCampaign } from './data.ts';

const texts = ['subject', 'text', 'button'] as const;
type CampaignText = (typeof texts)[number];
export type TextPath = `${CampaignText}.${Language}`;

/** A campaign's fields by the paths that errors use, so organisers can edit different ones at the same time. */
type CampaignFields = Record<TextPath, string> &
  Pick<CampaignDraft, 'link' | 'picture' | 'countsClicks' | 'audience' | 'rule'>;

function toFields({
  link,
  picture,
  countsClicks,
  audience,
  rule,
  ...campaign
}: CampaignDraft): CampaignFields {
  const written = texts.flatMap((part) =>
    languageCodes.map((language) => [`${part}.${language}`, campaign[part][language] ?? '']),
  );
  return {
    ...(Object.fromEntries(written) as Record<TextPath, string>),
    link,
    picture,
    countsClicks,
    audience,
    rule,
  };
}

function draft(fields: CampaignFields): CampaignDraft {
  const { link, picture, countsClicks, audience, rule } = fields;
  const text = (part: CampaignText) =>
    Object.fromEntries(
      languageCodes.map((language) => [language, fields[`${part}.${language}`]]),
    ) as CampaignDraft['text'];
  return {
    subject: text('subject'),
    text: text('text'),
    button: text('button'),
    link,
    picture,
    countsClicks,
    audience,
    rule,
  };
}

/** A campaign being edited: stored until saved or discarded, and merged with what other organisers save in the meantime. */
export function useCampaignDraft(campaign: Campaign) {
  const [latest, setLatest] = useState(campaign);
  // a reply on its way may be older than what a save or refusal returned
  const current = campaign.version < latest.version ? latest : campaign;
  const fields = toFields(current);
  const typed = useConflictDraft(fields, `campaign-fields:${campaign._id}`);
  const { values, change, isChanged, contested } = typed;
  const [seen, setSeen] = useState(fields);
  const saving = useChangeCampaign(campaign._id);
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const [refusedFields, leadTo] = useState<string[]>([]);
  useEffect(() => focusField(form.current, refusedFields), [refusedFields]);

  /** Shows why something was refused: at its fields, focusing the first, and with what others saved in the meantime. */
  const refuse = (reason: unknown) => {
    setError(reason);
    if (!(reason instanceof CallError)) return;
    setProblems(Object.fromEntries(reason.fields.map(({ path, message }) => [path, message])));
    leadTo(reason.fields.map(({ path }) => path));
    if (reason.code === 'campaign.changed') setLatest(reason.hint['campaign'] as Campaign);
  };
  const accept = () => {
    setError(null);
    setProblems({});
  };
  return {
    form,
    current,
    values,
    isChanged,
    error,
    problems,
    /** Fields both sides have changed: one version has to be chosen. */
    contested,
    /** Fields someone else has changed since they were first shown here. */
    changedByOthers: paths(fields).filter(
      (path) =>
        JSON.stringify(seen[path]) !== JSON.stringify(fields[path]) && !contested.includes(path),
    ),
    set(part: Partial<CampaignFields>) {
      typed.set(part);
      setProblems(({ ...left }) => {
        for (const path of Object.keys(part)) delete left[path];
        return left;
      });
    },
    refuse,
    /** Saves any changes; resolves to the saved campaign, or undefined if refused. */
    async save(): Promise<Campaign | undefined> {
      accept();
      if (!isChanged) return current;
      try {
        const saved = await saving.mutateAsync({ ...draft(values), version: current.version });
        setLatest(saved);
        typed.settle(change, toFields(saved));
        setSeen(toFields(saved));
        return saved;
      } catch (reason) {
        refuse(reason);
        return undefined;
      }
    },
    keepMine: typed.keepMine,
    takeTheirs() {
      accept();
      typed.takeTheirs();
      setSeen(fields);
    },
    discard() {
      accept();
      typed.drop();
    },
  };
}

function paths(fields: CampaignFields) {
  return Object.keys(fields) as (keyof CampaignFields)[];
}

export type CampaignEntry = ReturnType<typeof useCampaignDraft>;
