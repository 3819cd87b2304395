import { Button } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { Link, useNavigate } from '../../../render/router.ts';
import { expireLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { endedBefore, useDenyByLink } from './data.ts';
import styles from './Security.module.css';

/** The outcome replaces the token in the address, because ending the login renders the page again. */
const outcomes = { done: 'security.done', undone: 'security.doneUndone' } as const;
type Outcome = keyof typeof outcomes;

/** Reports, from an emailed link, that something wasn't the account's owner. Requires a click, so that link scanners have no effect. */
export function NotMe({ token }: { token: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const deny = useDenyByLink();
  const leaveWith = (outcome: Outcome) => navigate({ to: '.', hash: outcome, replace: true });
  const toLogin = (
    <Link className={styles.login} to="/attendee-login">
      {t('security.toLogin')}
    </Link>
  );
  if (token in outcomes)
    return (
      <>
        <Notice tone="good">
          <p>{t(outcomes[token as Outcome])}</p>
          {endedBefore().length > 0 && (
            <>
              <p>{t('security.ended')}</p>
              <ul className={styles.ended}>
                {endedBefore().map(({ kind, detail }, at) => (
                  <li key={at}>{t(`security.ended.${kind}`, { detail })}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
        {toLogin}
      </>
    );
  const isOver = deny.error instanceof CallError && deny.error.code === 'notice.invalid';
  return (
    <>
      {!isOver && <p>{t('security.denyText')}</p>}
      <FailedStep error={deny.error} />
      {isOver ? (
        toLogin
      ) : (
        <Button
          size="lg"
          radius="xl"
          className={styles.button}
          loading={deny.isPending}
          onClick={() =>
            deny.mutate(token, {
              onSuccess: ({ undone }) =>
                void leaveWith(undone ? 'undone' : 'done').then(expireLogin),
            })
          }
        >
          {t('security.denyYes')}
        </Button>
      )}
    </>
  );
}
