import { usualKind } from '@pavilion/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useBoothSearch } from '../../../features/venue/search/data.ts';
import { emptyFindQuery, writeFindQuery } from '../../../features/venue/search/findQuery.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { useWishFilters } from './useWishFilters.ts';

/** Leads from the hall to its list with filters: with those the person gave at registration, where something fits them. */
export function FindLink() {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { boothItems, boothKinds } = useEvent()!.config;
  const kind = boothKinds.length ? usualKind : null;
  const filters = useWishFilters();
  const wished = { words: '', filters, sort: null, kind, floor: null, staffed: false };
  const found = useBoothSearch(wished, { limit: 1, enabled: filters.length > 0 });
  const [page] = filters.length ? (found.data?.pages ?? []) : [];
  const count = boothItems ? page?.items : page?.booths;
  const query = count ? { ...emptyFindQuery, filters } : emptyFindQuery;
  return (
    <Link to="." search={writeFindQuery(query)} className={pill.pill}>
      <IconListSearch size={20} aria-hidden />
      {count
        ? t('find.fitYou', {
            items: boothItems ? read(boothItems.name) : t('palette.booths'),
            number: inNumbers(count, language),
          })
        : t('find.open')}
    </Link>
  );
}
