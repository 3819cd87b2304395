import { CallError, isChangeable } from '@pavilion/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '../../render/router.ts';
import { useState } from 'react';
import { Missing } from '../../app/fallback/Missing.tsx';
import { CampaignEditor } from '../../features/organising/campaign/CampaignEditor.tsx';
import { CampaignPreview } from '../../features/organising/campaign/CampaignPreview.tsx';
import { CampaignProgress } from '../../features/organising/campaign/CampaignProgress.tsx';
import { useCampaign } from '../../features/organising/campaign/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import pill from '../../ui/button/pill.module.css';
import frame from './OrganiserPage.module.css';

/** `/organiser/campaigns/{id}`: one email campaign, from its draft to its figures. */
export function OrganiserCampaign() {
  const t = useTexts();
  const event = useEvent()!;
  const read = useLocalText();
  const navigate = useNavigate();
  const { id } = useParams<'id'>();
  const campaign = useCampaign(id);
  const [sentId, setSentId] = useState<string | null>(null);
  if (campaign.error instanceof CallError && [400, 404].includes(campaign.error.status))
    return <Missing />;
  const name =
    (campaign.data && read(campaign.data.subject)) ||
    t(campaign.data?.rule ? 'campaign.untitledRule' : 'campaign.untitled');
  return (
    <div className={frame.page}>
      <title>{`${name} · ${t('campaign.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1 dir="auto">{name}</h1>
        <Row>
          <Link to="/organiser/campaigns" className={pill.square}>
            <IconArrowLeft size={20} aria-hidden /> {t('campaign.back')}
          </Link>
        </Row>
      </header>
      <Loaded query={campaign} empty={null}>
        {(one) =>
          isChangeable(one) ? (
            <>
              {one.state === 'stopped' && <CampaignProgress campaign={one} isSentHere={false} />}
              <CampaignEditor
                key={id}
                campaign={one}
                onSent={() => setSentId(id)}
                onDeleted={() => void navigate({ to: '/organiser/campaigns' })}
              />
            </>
          ) : (
            <>
              <CampaignProgress campaign={one} isSentHere={sentId === id} />
              <CampaignPreview campaign={one} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
