import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CallError, type Sponsor } from '@pavilion/contract';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useEvent } from '../../lib/event.ts';
import { useLocalText } from '../../lib/localText.ts';
import { useTexts } from '../../texts/texts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Loaded, sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { WrittenList } from '../../ui/WrittenList.tsx';
import { useSponsors } from './data.ts';
import { useDeleteSponsor, useWriteSponsor } from './organiserData.ts';
import styles from './OrganisedSponsors.module.css';

/** The sponsors by tier for those who write them. */
export function OrganisedSponsors() {
  const t = useTexts();
  const read = useLocalText();
  const tiers = useEvent()!.config.features.sponsors?.tiers ?? [];
  const remove = useDeleteSponsor();
  const [written, setWritten] = useState<{ sponsor: Sponsor | null } | null>(null);
  const query = useSponsors();
  if (tiers.length === 0)
    return (
      <p>
        {t('programme.noTiers')}{' '}
        <Link to="/organiser/settings" hash="sponsors">
          {t('organiser.settings')}
        </Link>
      </p>
    );
  return (
    <>
      <Loaded query={query} empty={null}>
        {(sponsors) => (
          <WrittenList
            items={sponsors.map((one) => {
              const tier = tiers.find(({ key }) => key === one.tier);
              return {
                id: one._id,
                title: one.name,
                detail: [tier && read(tier.name), one.website].filter(Boolean).join(' · '),
                picture: one.logoUrl,
              };
            })}
            add={t('programme.newSponsor')}
            empty={<p>{t('programme.noSponsors')}</p>}
            onAdd={() => setWritten({ sponsor: null })}
            onChange={(id) => setWritten({ sponsor: sponsors.find((one) => one._id === id)! })}
            onDelete={(id) => remove.mutate(id)}
          />
        )}
      </Loaded>
      {remove.isSuccess && <Notice tone="good">{t('programme.isGone')}</Notice>}
      {remove.isError && (
        <Notice tone="bad">
          {sentenceOf(remove.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      {written && (
        <SideDrawer
          title={written.sponsor?.name ?? t('programme.newSponsor')}
          onClose={() => setWritten(null)}
        >
          <SponsorForm sponsor={written.sponsor} onDone={() => setWritten(null)} />
        </SideDrawer>
      )}
    </>
  );
}

function SponsorForm({ sponsor, onDone }: { sponsor: Sponsor | null; onDone: () => void }) {
  const t = useTexts();
  const read = useLocalText();
  const tiers = useEvent()!.config.features.sponsors?.tiers ?? [];
  const write = useWriteSponsor(sponsor?._id ?? null);
  const [draft, setDraft] = useState({
    name: sponsor?.name ?? '',
    tier: sponsor?.tier ?? tiers[0]?.key ?? '',
    website: sponsor?.website ?? '',
    logoUrl: sponsor?.logoUrl ?? null,
  });
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const problem = (path: string) =>
    write.error instanceof CallError
      ? write.error.fields.find((field) => field.path === path)?.message
      : undefined;
  const save = (submit: SyntheticEvent) => {
    submit.preventDefault();
    write.mutate({ ...draft, website: draft.website.trim() || null }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
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
        data={tiers.map(({ key, name }) => ({ value: key, label: read(name) }))}
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
      <FileButton
        kind="picture"
        label={t('programme.logo')}
        onKept={(file) => set({ logoUrl: file.fileUrl })}
      />
      {draft.logoUrl && <img className={styles.picture} src={draft.logoUrl} alt="" />}
      {write.isError && (
        <Notice tone="bad">
          {sentenceOf(write.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={write.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
