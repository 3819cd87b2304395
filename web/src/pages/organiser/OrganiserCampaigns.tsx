import { useNavigate } from '../../render/router.ts';
import { Bounces } from '../../features/organising/campaign/Bounces.tsx';
import { CampaignList } from '../../features/organising/campaign/CampaignList.tsx';
import { OwnMails } from '../../features/organising/campaign/OwnMails.tsx';
import { RuleList } from '../../features/organising/campaign/RuleList.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import frame from './OrganiserPage.module.css';

/** `/organiser/campaigns`: emails to a part of the event's people, sent by organisers or by rules. */
export function OrganiserCampaigns() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/organiser/campaigns/$id', params: { id } });
  return (
    <div className={frame.page}>
      <title>{`${t('campaign.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('campaign.title')}</h1>
        <p>{t('campaign.intro')}</p>
      </header>
      <CampaignList onOpen={open} />
      <RuleList onOpen={open} />
      <OwnMails />
      <Bounces />
    </div>
  );
}
