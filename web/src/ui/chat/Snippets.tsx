import { Text } from '../layout/Text.tsx';
import styles from './Composer.module.css';

/** What can be inserted by its title: a text, or whatever `onTake` adds. */
export interface Snippet {
  _id: string;
  title: string;
  text: string;
  onTake?: () => void;
}

/** The snippets that match a text starting with a slash; null if it asks for none. */
export function asked(text: string, snippets: readonly Snippet[] | undefined): Snippet[] | null {
  const words = /^\/([^\n]{0,40})$/.exec(text)?.[1]?.trim().toLowerCase();
  if (words === undefined || !snippets?.length) return null;
  const found = snippets.filter(({ title }) => title.toLowerCase().includes(words));
  return found.length ? found.slice(0, 8) : null;
}

/** The list of snippets above a text box, which keeps the focus; `at` is the one Enter inserts. */
export function Snippets({
  id,
  label,
  found,
  at,
  onTake,
}: {
  id: string;
  label: string;
  found: readonly Snippet[];
  at: number;
  onTake: (snippet: Snippet) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.snippets}>
      {found.map((snippet, index) => (
        <div
          key={snippet._id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // keeps focus in the box
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(snippet);
          }}
        >
          <strong>{snippet.title}</strong>
          <Text as="span" size="sm" tone="soft">
            {snippet.text}
          </Text>
        </div>
      ))}
    </div>
  );
}
