import { NativeSelect } from '@mantine/core';
import type { Campaign } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { useAudience, usePreview } from './data.ts';
import { MailPreview } from './MailPreview.tsx';
import { PreviewLanguage } from './PreviewLanguage.tsx';
import { usePreviewLanguage } from './usePreviewLanguage.ts';

/** The saved email as it will be sent: in each language, for the organiser or a person in the audience. */
export function CampaignPreview({ campaign }: { campaign: Campaign }) {
  const t = useTexts();
  const [language, setLanguage] = usePreviewLanguage();
  const [personId, setPersonId] = useState('');
  const people = useAudience(campaign).data?.examples ?? [];
  // ignores a person who has left the audience
  const reader = people.find(({ _id }) => _id === personId)?._id ?? null;
  return (
    <MailPreview
      title={t('campaign.preview')}
      query={usePreview(campaign, { language, personId: reader })}
      language={language}
      version={campaign.version}
    >
      <PreviewLanguage language={language} onChange={setLanguage} />
      <NativeSelect
        label={t('campaign.previewFor')}
        value={reader ?? ''}
        data={[
          { value: '', label: t('campaign.me') },
          ...people.map((one) => ({ value: one._id, label: one.name })),
        ]}
        onChange={(change) => setPersonId(change.currentTarget.value)}
      />
    </MailPreview>
  );
}
