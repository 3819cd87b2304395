import type { ReactNode, SyntheticEvent } from 'react';
import styles from './Fields.module.css';

/** The fields of a form. While it is being saved they keep their focus, which disabled fields would lose, but nothing in them can be changed: the form closes over it, or the reply replaces it. */
export function Fields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const hold = (event: SyntheticEvent) => {
    if (!isSaving) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.fields} onChangeCapture={hold} onClickCapture={hold}>
      {children}
    </div>
  );
}
