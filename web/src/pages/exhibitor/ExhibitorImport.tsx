import { type BoothImportKind, boothImportKind, usualKind } from '@pavilion/contract';
import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { ImportTable } from '../../features/organising/import/ImportTable.tsx';
import tables from '../../features/organising/import/ImportTable.module.css';
import { useEditedBooth } from '../../features/venue/booth/organising.ts';
import { useKindFields } from '../../lib/event/useKindFields.ts';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { Link, useSearch } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import pill from '../../ui/button/pill.module.css';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconTableImport } from '@tabler/icons-react';
import styles from './Exhibitor.module.css';

/** `/exhibitor/import?kind=…`: importing and exporting what a booth shows several of, and its facts. */
export function ExhibitorImport() {
  const t = useTexts();
  return (
    <ExhibitorFrame title={t('import.title')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('import.title')}</h1>
              <p>{t('import.boothText')}</p>
            </div>
          </header>
          <Tables boothId={boothId} />
        </>
      )}
    </ExhibitorFrame>
  );
}

function Tables({ boothId }: { boothId: string }) {
  const t = useTexts();
  const kinds = useKinds(boothId);
  const asked = (useSearch() as { kind?: unknown }).kind;
  const kind = kinds.find((one) => one.kind === asked)?.kind ?? kinds[0]?.kind;
  return (
    <>
      {kinds.length > 1 && (
        <nav aria-label={t('import.kinds')}>
          <ul className={tables.kinds}>
            {kinds.map((one) => (
              <li key={one.kind}>
                <Link
                  to="/exhibitor/import"
                  className={pill.pill}
                  search={{ booth: boothId, kind: one.kind }}
                  aria-current={one.kind === kind ? 'page' : undefined}
                >
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {kind ? (
        <ImportTable key={`${boothId} ${kind}`} kind={kind} boothId={boothId} />
      ) : (
        <EmptyState icon={IconTableImport} title={t('import.noTable')}>
          {t('import.noTableText')}
        </EmptyState>
      )}
    </>
  );
}

/** The tables a booth has at this event, by what the event calls them at booths of its kind. */
function useKinds(boothId: string): { kind: BoothImportKind; name: string }[] {
  const t = useTexts();
  const read = useLocalText();
  const { data: booth } = useEditedBooth(boothId);
  const { boothItems, boothFields } = useKindFields(booth?.kind ?? usualKind);
  const { items, booths } = boothImportKind.enum;
  return [
    ...(boothItems ? [{ kind: items, name: read(boothItems.name) }] : []),
    ...(boothFields.length > 0 ? [{ kind: booths, name: t('import.boothFacts') }] : []),
  ];
}
