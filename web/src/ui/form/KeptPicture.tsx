import { FileButton } from './FileButton.tsx';
import styles from './EditForm.module.css';
import { Portrait } from '../media/Portrait.tsx';

/** A picture for the event's pages: uploaded from the device, and shown as stored; cropped to a square where it is `of` a person. */
export function KeptPicture({
  label,
  url,
  of,
  onKept,
}: {
  label: string;
  url: string | null;
  of?: string;
  onKept: (url: string) => void;
}) {
  return (
    <>
      <FileButton kind="picture" label={label} onKept={(file) => onKept(file.fileUrl)} />
      {url && (
        <span className={styles.picture} data-person={of !== undefined || undefined}>
          {of === undefined ? <img src={url} alt="" /> : <Portrait name={of} dpUrl={url} />}
        </span>
      )}
    </>
  );
}
