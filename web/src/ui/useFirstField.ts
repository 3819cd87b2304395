import { type RefCallback, useCallback } from 'react';

const fields = 'input:not([type=hidden]), textarea, select';

/** Brings the focus of a dialog to the first field in it, also where that comes later, as long as it is still on the button that closes. Not on a touch screen, whose keyboard would cover the dialog. */
export function useFirstField(): RefCallback<HTMLElement> {
  return useCallback((part) => {
    if (!part || matchMedia('(pointer: coarse)').matches) return undefined;
    const look = () => {
      const field = part.querySelector<HTMLElement>(fields);
      if (!field) return;
      coming.disconnect();
      // the dialog asks for this when it takes the focus
      field.dataset['autofocus'] = '';
      if (isOnClose()) field.focus();
    };
    const coming = new MutationObserver(look);
    coming.observe(part, { childList: true, subtree: true });
    look();
    return () => coming.disconnect();
  }, []);
}

function isOnClose(): boolean {
  return document.activeElement?.matches('[role=dialog] header button') ?? false;
}
