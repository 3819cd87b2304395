import {
  type CampaignRule,
  isPersonal,
  leftOutReasons,
  type PeopleFilter,
} from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import styles from './Campaign.module.css';
import { useAudience } from './data.ts';

/** The current size of an audience, of a rule those whose moment is still to come, and whom it leaves out. */
export function CampaignReach(of: { audience: PeopleFilter; rule: CampaignRule | null }) {
  const t = useTexts();
  const query = useAudience(of);
  const reach = useReachInWords(of.rule);
  const { data } = query;
  return (
    <>
      <div role="status" className={styles.reach}>
        {data && (
          <>
            <strong>{reach(data.people)}</strong>
            {leftOutReasons
              .filter((reason) => data.leftOut[reason] > 0)
              .map((reason) => (
                <p key={reason}>
                  {t(`campaign.leftOut.${reason}`, { count: data.leftOut[reason] })}
                </p>
              ))}
          </>
        )}
      </div>
      <FailedPart isAside what={t('campaign.audience')} queries={[query]} />
    </>
  );
}

/** Says how many people a campaign reaches, or a rule would. */
function useReachInWords(rule: CampaignRule | null): (count: number) => string {
  const t = useTexts();
  return (count) => {
    if (!rule) return t('campaign.reach', { count });
    return isPersonal(rule)
      ? t(`campaign.reachAt.${rule.moment as PersonalMoment}`, { count })
      : t('campaign.reachNow', { count });
  };
}

type PersonalMoment = Extract<
  CampaignRule['moment'],
  'beforeFirstSession' | 'admitted' | 'leftWaitingList'
>;
