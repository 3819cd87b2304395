import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  admissionStates,
  type CampaignRule,
  type PeopleFilter,
  type Role,
  roles,
} from '@pavilion/contract';
import { dropEmpty } from '../../../lib/api/dropEmpty.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Campaign.module.css';
import { CampaignReach } from './CampaignReach.tsx';
import { useClasses, useTags } from './data.ts';
import { OtherFilters } from './OtherFilters.tsx';

/** A campaign's audience, with its current size. */
export function CampaignAudienceFields({
  audience,
  rule,
  onChange,
}: {
  audience: PeopleFilter;
  rule: CampaignRule | null;
  onChange: (audience: PeopleFilter) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const [askedAudience] = useDebouncedValue(audience, 250);
  const [askedRule] = useDebouncedValue(rule, 250);
  const classes = useClasses().data ?? [];
  const known = useTags().data ?? [];
  const tags = [...new Set([...known.map(({ tag }) => tag), ...(audience.tags ?? [])])];
  // whom these reach have a place by then
  const givesPlace = rule?.moment === 'admitted' || rule?.moment === 'leftWaitingList';
  const set = (part: PeopleFilter) => onChange(dropEmpty({ ...audience, ...part }));
  return (
    <Card as="section" gap={4} className={styles.part} aria-labelledby="campaign-audience">
      <h2 id="campaign-audience">{t('campaign.audience')}</h2>
      <Text tone="soft" size="md">
        {t('campaign.audienceHint')}
      </Text>
      <Choices
        name="roles"
        label={t('campaign.roles')}
        several
        options={roles.map((value) => ({ value, label: t(`announcement.role.${value}`) }))}
        chosen={audience.roles ?? []}
        onChange={(chosen) => set({ roles: chosen as Role[] })}
      />
      {classes.length > 0 && (
        <>
          <Choices
            name="classes"
            label={t('campaign.classes')}
            several
            options={classes.map((one) => ({
              value: one._id,
              label: read(one.name),
            }))}
            chosen={audience.classes ?? []}
            onChange={(chosen) => set({ classes: chosen })}
          />
          {!givesPlace && (
            <Choices
              name="states"
              label={t('campaign.admissionStates')}
              several
              options={admissionStates.map((value) => ({
                value,
                label: t(`admission.state.${value}`),
              }))}
              chosen={audience.admissionStates ?? []}
              onChange={(chosen) =>
                set({ admissionStates: chosen as NonNullable<PeopleFilter['admissionStates']> })
              }
            />
          )}
        </>
      )}
      {tags.length > 0 && (
        <Choices
          name="tags"
          label={t('campaign.tags')}
          several
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          chosen={audience.tags ?? []}
          onChange={(chosen) => set({ tags: chosen })}
        />
      )}
      <TextInput
        label={t('campaign.named')}
        maxLength={200}
        value={audience.text ?? ''}
        onChange={(change) => set({ text: change.currentTarget.value })}
      />
      <OtherFilters audience={audience} onChange={set} />
      <CampaignReach audience={askedAudience} rule={askedRule} />
    </Card>
  );
}
