import { IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './devices.module.css';
import { tryConnection } from './tryConnection.ts';

/** Tests whether calls work from here by really connecting, to itself. */
export function ConnectionTest({ iceServers }: { iceServers: RTCIceServer[] }) {
  const t = useTexts();
  const [state, setState] = useState<'never' | 'trying' | 'good' | 'direct' | 'blocked'>('never');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    stop.current?.abort();
    const abort = new AbortController();
    stop.current = abort;
    setState('trying');
    const found = await tryConnection(iceServers, abort.signal);
    if (!abort.signal.aborted) setState(found);
  };
  return (
    <section aria-labelledby="check-connection">
      <h2 id="check-connection">
        <IconPlugConnected size={20} stroke={1.7} aria-hidden />
        {t('video.connection')}
      </h2>
      <Row gap={4} rowGap={2} align="center" className={styles.test}>
        <button
          type="button"
          aria-disabled={state === 'trying'}
          onClick={() => state !== 'trying' && void run()}
        >
          {t('video.tryConnection')}
        </button>
        <p role="status" className={styles.quiet} data-tone={state}>
          {state === 'trying' && t('video.connectionTrying')}
          {state === 'good' && t('video.connectionGood')}
          {state === 'direct' && t('video.connectionDirect')}
          {state === 'blocked' && t('video.connectionBlocked')}
        </p>
      </Row>
    </section>
  );
}
