import { NativeSelect, TextInput } from '@mantine/core';
import type { Sponsor } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { KeptPicture } from '../../../ui/form/KeptPicture.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import { useSponsors } from './data.ts';
import { useDeleteSponsor, useWriteSponsor } from './organiserData.ts';

/** The event's sponsor tiers by key and name, the top tier first. */
function useTiers(): { value: string; label: string }[] {
  const read = useLocalText();
  const tiers = useEvent()!.config.features.sponsors?.tiers ?? [];
  return tiers.map(({ key, name }) => ({ value: key, label: read(name) }));
}

/** The sponsors by tier, for organisers to edit. */
export function OrganisedSponsors() {
  const t = useTexts();
  const tiers = useTiers();
  const query = useSponsors();
  const remove = useDeleteSponsor();
  if (tiers.length === 0)
    return (
      <p>
        {t('programme.noTiers')}{' '}
        <Link to="/organiser/settings" hash="sponsors">
          {t('programme.addTiers')}
        </Link>
      </p>
    );
  return (
    <EditableCollection
      query={query}
      toItem={({ _id, name, tier, website, logoUrl }) => ({
        id: _id,
        title: name,
        detail: [tiers.find(({ value }) => value === tier)?.label ?? t('programme.noTier'), website]
          .filter(Boolean)
          .join(' · '),
        picture: logoUrl,
      })}
      add={t('programme.newSponsor')}
      empty={t('programme.noSponsors')}
      form={(sponsor, onDone) => <SponsorForm sponsor={sponsor} onDone={onDone} />}
      remove={{ step: remove, means: t('programme.sponsorDeleteHint') }}
      place={null}
    />
  );
}

function SponsorForm({ sponsor, onDone }: { sponsor: Sponsor | null; onDone: () => void }) {
  const t = useTexts();
  const tiers = useTiers();
  const write = useWriteSponsor(sponsor?._id ?? null);
  const [draft, set, begun] = useDraft(`sponsor:${sponsor?._id ?? 'new'}`, {
    name: sponsor?.name ?? '',
    tier: sponsor?.tier ?? tiers[0]?.value ?? '',
    website: sponsor?.website ?? '',
    logoUrl: sponsor?.logoUrl ?? null,
  });
  const isListed = tiers.some(({ value }) => value === draft.tier);
  const save = () =>
    write.mutate({ ...draft, website: draft.website.trim() || null }, { onSuccess: onDone });
  return (
    <EditForm draft={draft} saved={begun} saving={write} onSave={save}>
      {(problem) => (
        <>
          <TextInput
            label={t('setup.name')}
            name="name"
            required
            data-autofocus
            value={draft.name}
            error={problem('name')}
            onChange={(change) => set({ name: change.target.value })}
          />
          <NativeSelect
            label={t('programme.tier')}
            value={draft.tier}
            error={problem('tier')}
            data={
              isListed ? tiers : [{ value: draft.tier, label: t('programme.noTier') }, ...tiers]
            }
            onChange={(change) => set({ tier: change.target.value })}
          />
          <TextInput
            type="url"
            label={t('programme.website')}
            placeholder="https://"
            value={draft.website}
            error={problem('website')}
            onChange={(change) => set({ website: change.target.value })}
          />
          <KeptPicture
            label={t('programme.logo')}
            url={draft.logoUrl}
            onKept={(logoUrl) => set({ logoUrl })}
          />
        </>
      )}
    </EditForm>
  );
}
