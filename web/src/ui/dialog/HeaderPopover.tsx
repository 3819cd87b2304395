import { Popover } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import header from '../button/headerButton.module.css';

interface HeaderPopoverProps {
  /** Names the panel. */
  label: string;
  /** The button's content. */
  sign: ReactNode;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** The button's class and the panel's. */
  classNames: { button: string | undefined; panel: string | undefined };
  width: number | string;
  children: ReactNode;
}

/** A button of the header with a panel below it. For parts that load on demand in place of a plain button: opens on mount and takes the focus of the button it replaces. */
export function HeaderPopover(props: HeaderPopoverProps) {
  const { label, sign, opened, onOpened, classNames, width, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const open = useEffectEvent(() => onOpened(true));
  useEffect(() => {
    button.current?.focus();
    open();
  }, []);
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={width}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classNames.button}
          onClick={() => onOpened(!opened)}
        >
          {sign}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={`${header.panel} ${classNames.panel}`} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
