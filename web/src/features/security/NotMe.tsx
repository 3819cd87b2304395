import { Button } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/texts.ts';
import { sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDenyByLink } from './data.ts';
import styles from './NotMe.module.css';

/** Saying by the link of an email that something was not oneself. It takes a press: programs that look at links do nothing by it. */
export function NotMe({ token }: { token: string }) {
  const t = useTexts();
  const deny = useDenyByLink();
  const toLogin = (
    <Link className={styles.login} to={'/attendee-login' as string}>
      {t('security.toLogin')}
    </Link>
  );
  if (deny.isSuccess)
    return (
      <>
        <Notice tone="good">
          <p>{t(deny.data.undone ? 'security.doneUndone' : 'security.done')}</p>
        </Notice>
        {toLogin}
      </>
    );
  const isOver = deny.error instanceof CallError && deny.error.code === 'notice.invalid';
  return (
    <>
      {!isOver && <p>{t('security.denyText')}</p>}
      {deny.error && (
        <Notice tone="bad">
          <p>{sentenceOf(deny.error, t('shell.offline'), t('shell.notDone'))}</p>
        </Notice>
      )}
      {isOver ? (
        toLogin
      ) : (
        <Button
          size="lg"
          radius="xl"
          className={styles.button}
          loading={deny.isPending}
          onClick={() => deny.mutate(token)}
        >
          {t('security.denyYes')}
        </Button>
      )}
    </>
  );
}
