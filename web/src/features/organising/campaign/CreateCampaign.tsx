import { Button } from '@mantine/core';
import type { PeopleFilter } from '@pavilion/contract';
import { IconMail } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { newDraft, useCreateCampaign } from './data.ts';

/** Begins an email campaign to the people whom a filter leaves. */
export function EmailPeople({
  filter,
  onMade,
}: {
  filter: PeopleFilter;
  onMade: (id: string) => void;
}) {
  const t = useTexts();
  const create = useCreateCampaign();
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        loading={create.isPending}
        onClick={() =>
          void create.mutateAsync({ ...newDraft, audience: filter }).then(
            (made) => onMade(made._id),
            () => undefined,
          )
        }
      >
        {t('campaign.emailThese')}
      </Button>
      <FailedStep error={create.error} />
    </>
  );
}
