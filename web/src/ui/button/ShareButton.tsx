import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { start } from '../../lib/start.ts';
import { useCopy } from '../../lib/browser/useCopy.ts';
import { useTexts } from '../../texts/texts.ts';
import visuallyHidden from '../text/visuallyHidden.module.css';

/** Shares the address of this page, of another of the event, or a link: with the device's own share sheet, else by copying it. */
export function ShareButton({
  title,
  path,
  link,
  className,
}: {
  title: string;
  /** Relative to the event's root. */
  path?: string;
  /** A complete address. */
  link?: string;
  className?: string | undefined;
}) {
  const t = useTexts();
  const { copied, copy } = useCopy();
  const share = () => {
    const url =
      link ?? location.origin + (path ? `${start?.root ?? ''}${path}` : location.pathname);
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches)
      void navigator.share({ title, url }).catch(() => undefined);
    else copy(url);
  };
  return (
    <button type="button" className={className} onClick={share}>
      {copied === 'copied' ? (
        <IconCheck size={18} stroke={1.8} aria-hidden />
      ) : (
        <IconShare2 size={18} stroke={1.7} aria-hidden />
      )}
      {t(copied ? `copy.${copied}` : 'share.share')}
      <span className={visuallyHidden.text} role="status">
        {copied && t(`copy.${copied}`)}
      </span>
    </button>
  );
}
