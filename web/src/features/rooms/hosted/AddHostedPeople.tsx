import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type HostedSide, hostedSides, type PeopleFilter } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useGroups, useProgrammeStep } from './organiserData.ts';

const ways = ['tag', 'class', 'text'] as const;
type Way = (typeof ways)[number];

/** Marks people as buyers or sellers, by tag, access class, or name and email. */
export function AddHostedPeople() {
  const t = useTexts();
  const read = useLocalText();
  const step = useProgrammeStep();
  const groups = useGroups();
  const [draft, set] = useDraft('hostedPeople', {
    side: 'buyer' as HostedSide,
    way: 'tag' as Way,
    ...{ tag: '', class: '', text: '' },
  });
  const filter = toFilter(draft);
  return (
    <Loaded query={groups} empty={null}>
      {({ tags, classes }) => {
        const choices = {
          tag: tags.map(({ tag, people }) => ({
            value: tag,
            label: t('hosted.group', { name: tag, count: people }),
          })),
          class: classes.map(({ _id, name }) => ({ value: _id, label: read(name) })),
        };
        return (
          <Stack
            as="form"
            onSubmit={(sent) => {
              sent.preventDefault();
              if (filter && !step.isPending)
                step.mutate(
                  { kind: 'add', side: draft.side, filter },
                  { onSuccess: () => set({ tag: '', class: '', text: '' }) },
                );
            }}
          >
            <Grid least="12rem" gap={3} align="end">
              <NativeSelect
                label={t('hosted.addAs')}
                value={draft.side}
                data={hostedSides.map((one) => ({ value: one, label: t(`hosted.side.${one}`) }))}
                onChange={({ currentTarget: { value } }) => set({ side: value as HostedSide })}
              />
              <NativeSelect
                label={t('hosted.by')}
                value={draft.way}
                data={ways.map((one) => ({ value: one, label: t(`hosted.by.${one}`) }))}
                onChange={({ currentTarget: { value } }) => set({ way: value as Way })}
              />
              {draft.way === 'text' ? (
                <TextInput
                  label={t('hosted.by.text')}
                  required
                  maxLength={200}
                  value={draft.text}
                  onChange={(change) => set({ text: change.currentTarget.value })}
                />
              ) : (
                <NativeSelect
                  label={t(`hosted.by.${draft.way}`)}
                  required
                  value={draft[draft.way]}
                  data={[{ value: '', label: t('hosted.choose') }, ...choices[draft.way]]}
                  onChange={({ currentTarget: { value } }) => set({ [draft.way]: value })}
                />
              )}
              <Button type="submit" loading={step.isPending}>
                {t('hosted.add')}
              </Button>
            </Grid>
            <FailedStep error={step.error} />
            <p role="status">
              {step.data?.added !== undefined && t('hosted.added', { count: step.data.added })}
            </p>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function toFilter(draft: {
  way: Way;
  tag: string;
  class: string;
  text: string;
}): PeopleFilter | null {
  const value = draft[draft.way].trim();
  if (!value) return null;
  if (draft.way === 'tag') return { tags: [value] };
  return draft.way === 'class' ? { classes: [value] } : { text: value };
}
