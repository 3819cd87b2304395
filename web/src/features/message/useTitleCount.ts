import { useEffect } from 'react';

const counted = /^\(\d+\) /;

/** Keeps how much is unread in front of the page's title, whatever page it is. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(counted, '');
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (plain && document.title !== wanted) document.title = wanted;
    };
    write();
    const watching = new MutationObserver(write);
    watching.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watching.disconnect();
  }, [count]);
}
