import { Button } from '@mantine/core';
import { useTexts } from '../../texts/texts.ts';
import { useLoginByLink } from './data.ts';
import { Failure } from './Failure.tsx';
import styles from './LoginForm.module.css';

/** Signing in by the link of an email. It takes a press: programs that look at links do not use it up. */
export function LinkLogin({ token, onOtherWay }: { token: string; onOtherWay: () => void }) {
  const t = useTexts();
  const entering = useLoginByLink();
  return (
    <div className={styles.form}>
      <Failure error={entering.error} otherwise={t('account.loginFailed')} />
      {!entering.isError && (
        <Button
          size="lg"
          radius="xl"
          loading={entering.isPending || entering.isSuccess}
          onClick={() => entering.mutate(token)}
        >
          {t('account.logInHere')}
        </Button>
      )}
      <div className={styles.ways}>
        <button type="button" onClick={onOtherWay}>
          {t('account.otherWay')}
        </button>
      </div>
    </div>
  );
}
