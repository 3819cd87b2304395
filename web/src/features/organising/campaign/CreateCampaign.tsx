import { Button } from '@mantine/core';
import type { CampaignDraft } from '@pavilion/contract';
import { IconMail } from '@tabler/icons-react';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCreateCampaign } from './data.ts';

/** Creates an email campaign, optionally with parts given, such as audience or texts. */
export function CreateCampaign({
  label,
  known = {},
  isMain = false,
  onMade,
}: {
  label: string;
  known?: Partial<CampaignDraft>;
  /** Whether this is the page's main action. */
  isMain?: boolean;
  onMade: (id: string) => void;
}) {
  const create = useCreateCampaign();
  return (
    <Stack gap={2}>
      <div>
        <Button
          {...(!isMain && { size: 'sm', variant: 'default' })}
          leftSection={!isMain && <IconMail size={18} aria-hidden />}
          loading={create.isPending}
          onClick={() =>
            void create.mutateAsync(known).then(
              (made) => onMade(made._id),
              () => undefined,
            )
          }
        >
          {label}
        </Button>
      </div>
      <FailedStep error={create.error} />
    </Stack>
  );
}
