import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import soft from '../../../ui/soft.module.css';
import styles from './CampaignList.module.css';
import { useBounces, useLiftBounce } from './data.ts';

/** The addresses that campaigns leave out because mail to them came back. */
export function Bounces() {
  const t = useTexts();
  const query = useBounces();
  const lift = useLiftBounce();
  return (
    <section aria-labelledby="bounces">
      <h2 id="bounces">{t('campaign.bounces')}</h2>
      <p className={soft.hint}>{t('campaign.bouncesHint')}</p>
      <FailedStep error={lift.error} />
      <Loaded
        query={query}
        empty={<p>{t('campaign.bouncesNone')}</p>}
        isEmpty={(all) => !all.length}
      >
        {(all) => (
          <ul className={styles.list}>
            {all.map((one) => (
              <li key={one.email} className={styles.row}>
                <strong>{one.email}</strong>
                <span className={soft.hint}>{one.reason}</span>
                <div>
                  <Button size="sm" variant="default" onClick={() => lift.mutate(one.email)}>
                    {t('campaign.lift', { email: one.email })}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
