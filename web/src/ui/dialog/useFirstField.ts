import { type RefCallback, useCallback } from 'react';

const fields = 'input:not([type=hidden], [hidden], :disabled), textarea, select';

/** Moves a dialog's focus to its first field (with `isForWriting`, its text box), even one rendered later, as long as focus is still on the close button; with `fromPage`, for a part that doesn't trap focus, as long as focus hasn't moved. Not on touch screens, whose keyboard would cover the dialog. */
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
        // the dialog looks for this when it takes focus
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
