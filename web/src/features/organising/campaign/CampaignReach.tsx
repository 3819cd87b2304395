import { leftOutReasons, type PeopleFilter } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import styles from './Campaign.module.css';
import { useAudience } from './data.ts';

/** The current size of an audience, and whom it leaves out. */
export function CampaignReach({ audience }: { audience: PeopleFilter }) {
  const t = useTexts();
  const query = useAudience(audience);
  const { data } = query;
  return (
    <>
      <div role="status" className={styles.reach}>
        {data && (
          <>
            <strong>{t('campaign.reach', { count: data.people })}</strong>
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
