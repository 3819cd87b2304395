import { Button } from '@mantine/core';
import type { CampaignDraft } from '@pavilion/contract';
import { IconMail } from '@tabler/icons-react';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import layout from '../../../ui/layout.module.css';
import { useCreateCampaign } from './data.ts';

/** Begins an email campaign of which some may be known: to whom it goes, what it says. */
export function CreateCampaign({
  label,
  known = {},
  isMain = false,
  onMade,
}: {
  label: string;
  known?: Partial<CampaignDraft>;
  /** It is what the page is for. */
  isMain?: boolean;
  onMade: (id: string) => void;
}) {
  const create = useCreateCampaign();
  return (
    <div className={layout.stack8}>
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
    </div>
  );
}
