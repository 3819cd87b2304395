import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import unseen from './unseen.module.css';

/** Hands the address of this page on: by the device's own way of sharing, else by copying it. */
export function ShareButton({
  title,
  className,
}: {
  title: string;
  className?: string | undefined;
}) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches)
      return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <button type="button" className={className} onClick={() => void share()}>
      {copied ? (
        <IconCheck size={18} stroke={1.8} aria-hidden />
      ) : (
        <IconShare2 size={18} stroke={1.7} aria-hidden />
      )}
      {t(copied ? 'share.copied' : 'share.share')}
      <span className={unseen.unseen} role="status">
        {copied && t('share.copied')}
      </span>
    </button>
  );
}
