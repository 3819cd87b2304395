/** What React writes into the page without documenting it; nothing else in the project knows. `reactInternals.test.tsx` fails when a version of React changes it. */

/** The key, less its random end, under which React keeps an element's props once it has hydrated it. */
const propsKey = '__reactProps$';

/** The comment with which React ends a part of the page that it hydrates separately. */
const endOfPart = '/$';

/** Whether React has hydrated an element. */
export function isReactHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith(propsKey));
}

/** The last element of each part that React hydrates separately. */
export function endsOfParts(root: Element): Element[] {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const last: Element[] = [];
  while (comments.nextNode()) {
    const { data, previousSibling } = comments.currentNode as Comment;
    if (data === endOfPart && previousSibling instanceof Element) last.push(previousSibling);
  }
  return last;
}
