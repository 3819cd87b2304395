import { useEffect } from 'react';

const counted = /^\(\d+\) /;

/** Prefixes the page's title with the unread count, unless the page has a count of its own. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let plain = '';
    let written = '';
    const write = () => {
      const { title } = document;
      if (title === '' || title === written || counted.test(title)) return;
      plain = title;
      written = `(${count}) ${title}`;
      document.title = written;
    };
    write();
    const watching = new MutationObserver(write);
    watching.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      watching.disconnect();
      if (document.title === written) document.title = plain;
    };
  }, [count]);
}
