import {
  type FactField,
  type FactValue,
  type Listing,
  toKindFields,
  toOwnFacts,
} from '@pavilion/contract';
import type { ReactNode } from 'react';
import { useShownFacts } from '../../../features/venue/booth/facts/useShownFacts.tsx';
import { InstalmentText } from '../../../features/venue/cost/InstalmentText.tsx';
import { toHome } from '../../../features/venue/cost/toHome.ts';
import { toInstalment } from '../../../features/venue/cost/toInstalment.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** What several booths or items state of one thing, in the order of the columns; null where one states nothing. */
export interface CompareRow {
  key: string;
  label: string;
  cells: ReactNode[];
  isDifferent: boolean;
}

/** Returns the rows of a comparison: plans and pictures first, then the other facts, with the loan after the price. An item has its own facts and what its booth adds to them. */
export function useCompareRows(
  listings: Listing[],
  onCosts: (listing: Listing) => void,
): CompareRow[] {
  const read = useLocalText();
  const { config } = useEvent()!;
  const kinds = [...new Set(listings.map(({ booth }) => booth.kind))];
  const ofKinds = kinds.map((kind) => toKindFields(config, kind));
  const boothFields = mergeFields(ofKinds.map((one) => one.boothFields));
  const itemFields = listings.some(({ item }) => item)
    ? mergeFields(ofKinds.map(({ boothItems }) => boothItems?.fields ?? []))
    : [];
  const showItem = useShownFacts(itemFields);
  const showBooth = useShownFacts(boothFields);
  const instalments = useInstalments(listings, onCosts);
  const free = useFree(listings);
  const isOfItems = (key: string) => itemFields.some((field) => field.key === key);
  const shown = listings.map(({ item, booth }) => {
    const added = showBooth(booth.facts).filter(({ key }) => !item || !isOfItems(key));
    return new Map(
      [...added, ...(item ? showItem(item.facts) : [])].map(({ key, value }) => [key, value]),
    );
  });
  const state = ({ item, booth }: Listing, key: string): FactValue | undefined =>
    item && isOfItems(key) ? item.facts[key] : booth.facts[key];
  const toRow = ({ key, label }: FactField): CompareRow => ({
    key,
    label: read(label),
    cells: shown.map((values) => values.get(key) ?? null),
    isDifferent: differ(listings.map((one) => state(one, key))),
  });
  const all = [...itemFields, ...boothFields.filter(({ key }) => !isOfItems(key))];
  const isPicture = ({ kind }: FactField) => kind === 'plan' || kind === 'picture';
  const others = all.filter((field) => !isPicture(field));
  const afterPrice = others.findIndex(({ kind }) => kind.startsWith('money')) + 1;
  return [
    ...all.filter(isPicture).map(toRow),
    ...others.map(toRow).toSpliced(afterPrice, 0, ...instalments, ...free),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
}

/** The fields of booths of several kinds, each once. */
function mergeFields(ofKinds: readonly (readonly FactField[])[]): FactField[] {
  return [...new Map(ofKinds.flat().map((field) => [field.key, field])).values()];
}

/** The row of what homes cost a month, where the event has costs. */
function useInstalments(listings: Listing[], onCosts: (listing: Listing) => void): CompareRow[] {
  const t = useTexts();
  const { config } = useEvent()!;
  const { costs } = config.features;
  if (!costs) return [];
  const homes = listings.map((one) => {
    const { boothFields, boothItems } = toKindFields(config, one.booth.kind);
    const fields = one.item ? (boothItems?.fields ?? []) : boothFields;
    return toHome({ _id: one._id, name: one.name, facts: toOwnFacts(one) }, fields);
  });
  return [
    {
      key: 'instalment',
      label: t('cost.instalment'),
      cells: homes.map(
        (home, at) =>
          home && (
            <Stack key={listings[at]!._id} gap={2} align="start">
              <InstalmentText home={home} tables={costs} />
              <button
                type="button"
                className={link.link}
                aria-label={t('cost.titleFor', { name: home.name })}
                onClick={() => onCosts(listings[at]!)}
              >
                {t('cost.title')}
              </button>
            </Stack>
          ),
      ),
      isDifferent: differ(homes.map((home) => home && toInstalment(home, costs))),
    },
  ];
}

/** The row of how many are free. */
function useFree(listings: Listing[]): CompareRow[] {
  const t = useTexts();
  const language = useLanguage();
  const counts = listings.map(({ item }) => item?.free ?? null);
  return [
    {
      key: 'free',
      label: t('compare.free'),
      cells: listings.map(({ item }) =>
        item?.freeAt
          ? t('item.free', { count: item.free, moment: inEventZone(item.freeAt, language) })
          : null,
      ),
      isDifferent: differ(counts),
    },
  ];
}

function differ(values: unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;
}
