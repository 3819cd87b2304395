import { Button } from '@mantine/core';
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
  if (deny.isSuccess)
    return (
      <>
        <Notice tone="good">
          <p>{t(deny.data.undone ? 'security.doneUndone' : 'security.done')}</p>
        </Notice>
        <Link className={styles.login} to={'/attendee-login' as string}>
          {t('security.toLogin')}
        </Link>
      </>
    );
  return (
    <>
      <p>{t('security.denyText')}</p>
      {deny.error && (
        <Notice tone="bad">
          <p>{sentenceOf(deny.error, t('shell.offline'), t('shell.notDone'))}</p>
        </Notice>
      )}
      <Button
        size="lg"
        radius="xl"
        className={styles.button}
        loading={deny.isPending}
        onClick={() => deny.mutate(token)}
      >
        {t('security.denyYes')}
      </Button>
    </>
  );
}
