import { type Campaign, type CampaignDraft, CallError } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/useDraft.ts';
import { useChangeCampaign } from './data.ts';

/** What is sent of a campaign. */
function partsOf(from: CampaignDraft): CampaignDraft {
  const { subject, text, button, link, countsClicks, audience } = from;
  return { subject, text, button, link, countsClicks, audience };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A campaign as it is being written: kept over a reload and an expired login, saved from the version that was read. */
export function useCampaignDraft(campaign: Campaign) {
  const [draft, set] = useDraft<CampaignDraft & { version: number }>(`campaign:${campaign._id}`, {
    ...partsOf(campaign),
    version: campaign.version,
  });
  const [saved, setSaved] = useState<CampaignDraft>(() => partsOf(campaign));
  const saving = useChangeCampaign(campaign._id);
  const { error } = saving;
  const other =
    error instanceof CallError && error.code === 'campaign.changed'
      ? (error.hint['campaign'] as Campaign)
      : null;
  const isChanged = !isSame(partsOf(draft), saved);
  const write = (version: number) =>
    saving.mutateAsync({ ...partsOf(draft), version }).then((after) => {
      setSaved(partsOf(after));
      set({ ...partsOf(after), version: after.version });
      return after;
    });
  return {
    draft,
    set,
    saving,
    isChanged,
    /** What somebody else wrote meanwhile. */
    other,
    /** Saves what is written, if anything is. */
    save: () => (isChanged ? write(draft.version) : Promise.resolve(campaign)),
    keepMine: () => other && void write(other.version).catch(() => undefined),
    takeTheirs: () => {
      if (!other) return;
      setSaved(partsOf(other));
      set({ ...partsOf(other), version: other.version });
      saving.reset();
    },
    problem: (path: string) =>
      error instanceof CallError
        ? error.fields.find((field) => field.path === path)?.message
        : undefined,
  };
}

export type CampaignEntry = ReturnType<typeof useCampaignDraft>;
