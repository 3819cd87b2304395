import { type Booth, fullName } from '@pavilion/contract';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLogin } from '../../../lib/login/login.ts';
import { start } from '../../../lib/start.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './HelpChat.module.css';

const names = { tawk: 'Tawk.to', crisp: 'Crisp', reve: 'REVE Chat' };
/** Without an origin of ours, the service reaches nothing that we store in the browser. */
const closed = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The booth's own chat service, in a closed frame: loaded with the visitor's details when they first open it, removed when they leave the booth. `className` styles the button. */
export function HelpWidget({ booth, className }: { booth: Booth; className?: string | undefined }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useId();
  const { provider } = booth.widget!;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    if (isOpen) addEventListener('keydown', closeByKey);
    return () => removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-expanded={isOpen}
        onClick={() => {
          setLoaded(true);
          setOpen(!isOpen);
        }}
      >
        <IconMessageCircle size={20} aria-hidden /> {t('booth.chat')}
      </button>
      {isLoaded &&
        createPortal(
          // above the bars of a phone, whatever the button lies in
          <section role="dialog" aria-labelledby={title} className={styles.widget} hidden={!isOpen}>
            <Row wrap={false} align="center" justify="between" className={styles.head}>
              <Text as="h2" size="lg" id={title}>
                {booth.name}
              </Text>
              <IconButton aria-label={t('shell.close')} onClick={close} ref={focusOnce}>
                <IconX size={20} aria-hidden />
              </IconButton>
            </Row>
            <Frame boothId={booth._id} title={t('booth.chat')} />
            <Text as="small" tone="soft" size="xs" className={styles.by}>
              {t(provider === 'reve' ? 'booth.widgetAsks' : 'booth.widgetTold', {
                service: names[provider],
              })}
            </Text>
          </section>,
          document.body,
        )}
    </>
  );
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

function Frame({ boothId, title }: { boothId: string; title: string }) {
  const { user } = useLogin()!;
  const frame = useRef<HTMLIFrameElement>(null);
  const { root = '', hasOwnHost = false } = start?.widgets ?? {};
  const name = fullName(user);
  const { email, mobile } = user;
  useEffect(() => {
    const tell = ({ source, data }: MessageEvent<{ widget?: string } | null>) => {
      const page = frame.current?.contentWindow;
      if (!page || source !== page || data?.widget !== 'ready') return;
      // a page without an origin can only be addressed as any
      page.postMessage(
        { visitor: { name, email, mobile } },
        hasOwnHost ? new URL(root).origin : '*',
      );
    };
    addEventListener('message', tell);
    return () => removeEventListener('message', tell);
  }, [name, email, mobile, root, hasOwnHost]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={`${root}/widget/${boothId}`}
      sandbox={hasOwnHost ? `${closed} allow-same-origin` : closed}
    />
  );
}
