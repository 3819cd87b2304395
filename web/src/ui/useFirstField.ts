import { type RefCallback, useCallback } from 'react';

const fields = 'input:not([type=hidden], [hidden], :disabled), textarea, select';

/** Brings the focus of a dialog to the first field in it, with `isForWriting` to the box to write in, also where that comes later, as long as it is still on the button that closes; with `fromPage`, in a part that holds no focus, as long as it is where it was. Not on a touch screen, whose keyboard would cover the dialog. */
export function useFirstField({
  fromPage = false,
  isForWriting = false,
} = {}): RefCallback<HTMLElement> {
  return useCallback(
    (part) => {
      if (!part || matchMedia('(pointer: coarse)').matches) return undefined;
      const before = document.activeElement;
      const look = () => {
        if (part.querySelector('[data-autofocus]')) return coming.disconnect();
        const field = part.querySelector<HTMLElement>(isForWriting ? 'textarea' : fields);
        if (!field) return;
        coming.disconnect();
        // the dialog asks for this when it takes the focus
        field.dataset['autofocus'] = '';
        const { activeElement: now, body } = document;
        if (fromPage ? now === before || now === body : isOnClose()) field.focus();
      };
      const coming = new MutationObserver(look);
      coming.observe(part, { childList: true, subtree: true });
      look();
      return () => coming.disconnect();
    },
    [fromPage, isForWriting],
  );
}

function isOnClose(): boolean {
  return document.activeElement?.matches('[role=dialog] header button') ?? false;
}
