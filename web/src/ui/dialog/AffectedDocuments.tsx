import type { Keepers } from '@pavilion/contract';
import { useTexts } from '../../texts/texts.ts';
import marked from '../layout/marked.module.css';

export interface LostDocument {
  _id: string;
  title: string;
  /** How many people have it in their swag bag. */
  people: number;
}

/** The documents being removed from a booth or session that people have saved. */
export function lostDocuments(
  before: { _id: string; title: string }[],
  after: { _id?: string | undefined }[],
  keepers: Keepers,
): LostDocument[] {
  const stays = new Set(after.map(({ _id }) => _id));
  return before
    .filter(({ _id }) => !stays.has(_id) && keepers[_id])
    .map(({ _id, title }) => ({ _id, title, people: keepers[_id]! }));
}

/** Says how many people can no longer open a document they saved. */
export function AffectedDocuments({ documents }: { documents: LostDocument[] }) {
  const t = useTexts();
  if (!documents.length) return null;
  return (
    <>
      <p>{t('edit.documentsLost')}</p>
      <ul className={marked.marked}>
        {documents.map(({ _id, title, people }) => (
          <li key={_id}>{t('edit.keptBy', { name: title, count: people })}</li>
        ))}
      </ul>
    </>
  );
}
