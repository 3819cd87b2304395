import { boothParts, type HallFloor, type OrganisedBooth, usualKind } from '@pavilion/contract';
import { IconCopy, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { Link } from '../../../../render/router.ts';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { atWidth } from '../../../../lib/browser/sized.ts';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { type TextKey, useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../../ui/text/visuallyHidden.module.css';
import { useKindNames } from '../useKindNames.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import control from '../../../../ui/form/control.module.css';
import link from '../../../../ui/button/link.module.css';
import styles from './HallEditor.module.css';

const kinds = ['all', 'drafts', 'unstaffed', 'unfinished'] as const;
type Kind = (typeof kinds)[number];

const belongs: Record<Kind, (booth: OrganisedBooth) => boolean> = {
  all: () => true,
  drafts: (booth) => !booth.published,
  unstaffed: (booth) => booth.staffCount === 0,
  unfinished: (booth) => booth.missing.length > 0,
};

/** A booth that is typed; `kind` where the event has several. */
interface AddedBooth {
  name: string;
  kind?: string;
}

interface BoothLinesProps {
  floors: HallFloor[];
  /** All booths of the hall. */
  booths: OrganisedBooth[];
  floor: HallFloor;
  chosen: string | null;
  adding: boolean;
  onChoose: (booth: OrganisedBooth) => void;
  onAdd: (added: AddedBooth) => Promise<unknown>;
  onCopy: (booth: OrganisedBooth) => void;
  onRemove: (booth: OrganisedBooth) => void;
}

/** The booths as lines: those of the current floor or, when searching, of all floors. Typing a line adds a booth. */
export function BoothLines(props: BoothLinesProps) {
  const { booths, floor, floors } = props;
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const inView = booths.filter((booth) => wanted || booth.floorId === floor._id);
  const shown = inView
    .filter(belongs[kind])
    .filter((booth) => !wanted || `${booth.name} ${booth.city}`.toLowerCase().includes(wanted))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return (
    <Stack justify="start">
      <AddLine onAdd={props.onAdd} adding={props.adding} floor={floor.name} />
      <div className={styles.filters}>
        <label className={styles.search}>
          <IconSearch size={18} aria-hidden />
          <span className={visuallyHidden.text}>{t('hall.search')}</span>
          <input
            type="search"
            className={control.control}
            value={search}
            placeholder={t('hall.search')}
            onChange={(change) => setSearch(change.target.value)}
          />
        </label>
        <label>
          <span className={visuallyHidden.text}>{t('hall.show')}</span>
          <select
            className={control.control}
            value={kind}
            onChange={(change) => setKind(change.target.value as Kind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`hall.show.${one}` as TextKey)} ({inView.filter(belongs[one]).length})
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 && (
        <EmptyState isBare>{t(inView.length ? 'hall.noneLike' : 'hall.noneYet')}</EmptyState>
      )}
      <ul className={styles.list}>
        {shown.map((booth) => (
          <Line
            key={booth._id}
            {...props}
            booth={booth}
            floorName={
              booth.floorId === floor._id
                ? null
                : (floors.find((one) => one._id === booth.floorId)?.name ?? null)
            }
          />
        ))}
      </ul>
    </Stack>
  );
}

function Line({
  booth,
  floorName,
  chosen,
  onChoose,
  onCopy,
  onRemove,
}: BoothLinesProps & { booth: OrganisedBooth; floorName: string | null }) {
  const t = useTexts();
  const complete = Math.round((1 - booth.missing.length / boothParts.length) * 100);
  const lacks = booth.missing.map((part) => t(`hall.part.${part}` as TextKey)).join(', ');
  return (
    <li data-chosen={chosen === booth._id || undefined}>
      <button
        type="button"
        className={styles.main}
        aria-pressed={chosen === booth._id}
        onClick={() => onChoose(booth)}
      >
        <span className={styles.swatch} style={{ background: booth.color }} data-tier={booth.tier}>
          {booth.logoUrl && <img src={atWidth(booth.logoUrl, 360)} alt="" loading="lazy" />}
        </span>
        <span className={styles.words}>
          <strong>{booth.name}</strong>
          <Row as="span" rowGap={0} tone="soft" size="xs">
            {floorName && <span>{floorName}</span>}
            {!booth.published && (
              <Text as="span" tone="brand" weight="semibold">
                {t('hall.draft')}
              </Text>
            )}
            {booth.tier === 'large' && <span>{t('hall.tier.large')}</span>}
            <span data-none={booth.staffCount === 0 || undefined}>
              {t('hall.staff', { count: booth.staffCount })}
            </span>
            {booth.staffed && (
              <Text as="span" tone="good" weight="semibold">
                {t('hall.staffedNow')}
              </Text>
            )}
          </Row>
        </span>
        <span
          className={styles.whole}
          style={{ '--part': `${complete}%` } as object}
          title={lacks ? t('hall.lacks', { parts: lacks }) : t('hall.complete')}
        >
          <span>{t('hall.percent', { count: complete })}</span>
        </span>
      </button>
      <span className={styles.actions}>
        <Link
          to="/organiser/hall/$id"
          params={{ id: booth._id }}
          aria-label={t('hall.edit', { name: booth.name })}
        >
          <IconPencil size={19} aria-hidden />
        </Link>
        <button
          type="button"
          aria-label={t('hall.copy', { name: booth.name })}
          onClick={() => onCopy(booth)}
        >
          <IconCopy size={19} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('hall.remove', { name: booth.name })}
          onClick={() => onRemove(booth)}
        >
          <IconTrash size={19} aria-hidden />
        </button>
      </span>
    </li>
  );
}

function AddLine({
  onAdd,
  adding,
  floor,
}: {
  onAdd: (added: AddedBooth) => Promise<unknown>;
  adding: boolean;
  floor: string;
}) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const boothKinds = useKindNames();
  const [{ name, kind }, set] = useDraft('booth:new', { name: '', kind: usualKind });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted || adding) return;
    set({ name: '' });
    input.current?.focus();
    const added = { name: wanted, ...(boothKinds.length && { kind }) };
    await onAdd(added).catch(() => set({ name: wanted }));
  };
  return (
    <Row as="form" wrap={false} className={styles.add} onSubmit={(event) => void add(event)}>
      <label>
        <span className={visuallyHidden.text}>{t('hall.addBooth', { floor })}</span>
        <input
          ref={input}
          className={control.control}
          value={name}
          maxLength={120}
          placeholder={t('hall.addBoothShort')}
          onChange={(change) => set({ name: change.target.value })}
        />
      </label>
      {boothKinds.length > 0 && (
        <label data-kind>
          <span className={visuallyHidden.text}>{t('edit.kind')}</span>
          <select
            className={control.control}
            value={kind}
            onChange={(change) => set({ kind: change.target.value })}
          >
            {boothKinds.map((one) => (
              <option key={one.key} value={one.key}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className={link.tap} aria-disabled={!name.trim() || adding}>
        <IconPlus size={20} aria-hidden /> {t('hall.add')}
      </button>
    </Row>
  );
}
