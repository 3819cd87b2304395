import { useLocation } from '../../render/router.ts';
import { type ReactNode, type RefObject, useEffect } from 'react';

/** A panel of links over the page; closes on a click on a link or outside, and on navigation. */
export function NavPanel({
  panel,
  label,
  className,
  children,
}: {
  panel: RefObject<HTMLDialogElement | null>;
  label: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const path = useLocation().pathname;
  useEffect(() => panel.current?.close(), [panel, path]);
  return (
    // a click outside the panel hits its backdrop; the keyboard has Escape
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said
    <dialog
      ref={panel}
      className={className}
      aria-label={label}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('a')) currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
