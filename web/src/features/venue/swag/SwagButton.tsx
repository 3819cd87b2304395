import { IconBriefcase, IconCheck, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useAddAfterLogin, useChangeSwag, useSwag, waitingSwag } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Swag.module.css';

/** Adds a document to the swag bag or removes it; shows which in text and icon. Asks visitors to log in first. */
export function SwagButton({ id, title }: { id: string; title: string }) {
  const t = useTexts();
  const kept = useSwag().data?.some((item) => item.id === id) ?? false;
  const change = useChangeSwag();
  const [waiting] = useWaitingCalls(waitingSwag(id));
  const addAfterLogin = useAddAfterLogin();
  const isSignedIn = useLogin() !== null;
  const press = () => {
    if (!isSignedIn) addAfterLogin({ id, title });
    else if (!change.isPending) change.mutate({ id, title, add: !kept });
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-pressed={kept}
        aria-disabled={change.isPending}
        onClick={press}
        aria-label={t(kept ? 'swag.keptNamed' : 'swag.addNamed', { title })}
      >
        <IconBriefcase size={20} aria-hidden />
        {kept ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
        {t(kept ? 'swag.kept' : 'swag.add')}
      </button>
      <WaitsToSend call={waiting} />
      {change.isError && (
        <Text tone="alarm" size="sm" role="alert" className={styles.notKept}>
          {errorSentence(change.error, t('shell.offline'), t('shell.notDone'))}
        </Text>
      )}
    </>
  );
}
