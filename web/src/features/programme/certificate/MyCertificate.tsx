import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useCertificate, useIssueCertificate } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './MyCertificate.module.css';
import pill from '../../../ui/button/pill.module.css';

/** The user's certificate of attendance: progress towards it, and the document once it is earned. */
export function MyCertificate() {
  const t = useTexts();
  const query = useCertificate();
  const issue = useIssueCertificate();
  return (
    <Loaded query={query} empty={null}>
      {({ minutes, minMinutes, isEarned, number }) => (
        <div className={styles.certificate}>
          <IconCertificate size={44} stroke={1.3} aria-hidden />
          <Stack className={styles.words}>
            <p>
              {isEarned
                ? t('certificate.earned', { minutes })
                : t('certificate.missingMinutes', { minutes, minMinutes })}
            </p>
            <progress
              max={minMinutes}
              value={Math.min(minutes, minMinutes)}
              aria-label={t('certificate.progress')}
            />
            {isEarned && (
              <Row gap={5} rowGap={3} align="center">
                <button
                  type="button"
                  className={pill.main}
                  disabled={issue.isPending}
                  onClick={() => issue.mutate()}
                >
                  <IconDownload size={18} stroke={1.7} aria-hidden />
                  {t('certificate.download')}
                </button>
                {number && (
                  <Link to="/certificate/$id" params={{ id: number }} className={link.link}>
                    {t('certificate.number', { number })}
                  </Link>
                )}
              </Row>
            )}
            <FailedStep error={issue.error} />
          </Stack>
        </div>
      )}
    </Loaded>
  );
}
