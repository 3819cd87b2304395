import { IconHeart } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useOnline } from '../../../lib/offline/useOnline.ts';
import { Link, useLocation } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { isUnreachable } from '../../../ui/feedback/Loaded.tsx';
import { StaleSince } from '../../../ui/feedback/StaleSince.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PlaceSkeleton } from '../../../ui/layout/PlaceSkeleton.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import pill from '../../../ui/button/pill.module.css';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import listing from '../../public/listing/Listing.module.css';
import styles from './MyVisit.module.css';
import { useCallsPart } from './useCallsPart.tsx';
import { useCertificatePart } from './useCertificatePart.tsx';
import { useCompanionsPart } from './useCompanionsPart.tsx';
import { useDocumentsPart } from './useDocumentsPart.tsx';
import { useOffered } from './useOffered.ts';
import { useOffersPart } from './useOffersPart.tsx';
import { useSessionsPart } from './useSessionsPart.tsx';
import { useShortlistPart } from './useShortlistPart.tsx';
import { useTalksPart } from './useTalksPart.tsx';
import { useToursPart } from './useToursPart.tsx';
import { useWishesPart } from './useWishesPart.tsx';
import type { VisitPart } from './VisitPart.ts';

/** What a person has done and plans at the event, in the page's order. */
function useParts(): VisitPart[] {
  return [
    useCallsPart(),
    useToursPart(),
    useTalksPart(),
    useShortlistPart(),
    useOffersPart(),
    useDocumentsPart(),
    useSessionsPart(),
    useCertificatePart(),
    useCompanionsPart(),
  ];
}

/** `/my-visit#PART`: a visitor's calls, site visits, conversations, shortlist, offers, documents, sessions and companions, and what they look for. */
export function MyVisit() {
  const t = useTexts();
  const event = useEvent()!;
  const parts = useParts();
  const wishes = useWishesPart();
  const queries = [...parts, wishes].flatMap((part) => part.queries);
  const isComing = queries.some(({ isPending }) => isPending);
  useScrollToPart(isComing);
  return (
    <div className={listing.page}>
      <title>{`${t('shell.myVisit')} · ${event.name}`}</title>
      <h1>{t('shell.myVisit')}</h1>
      <Age queries={queries} />
      {isComing ? (
        <div aria-busy="true">
          <span className={visuallyHidden.text} role="status">
            {t('shell.loading')}
          </span>
          <PlaceSkeleton />
        </div>
      ) : (
        <>
          {parts.every(isNothing) && <Nothing />}
          {[...parts, wishes].map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </>
      )}
    </div>
  );
}

function Part({ part }: { part: VisitPart }) {
  const titleId = useId();
  const { id, title, queries, isEmpty, note, way, content } = part;
  const failed = queries.filter(({ data, isError }) => data === undefined && isError);
  if (failed.length === 0 && isEmpty) return null;
  return (
    <Card as="section" id={id} gap={4} className={styles.part} aria-labelledby={titleId}>
      <Row as="header" align="baseline" justify="between" gap={4} rowGap={1}>
        <Text as="h2" size="2xl" id={titleId}>
          {title}
        </Text>
        {note && (
          <Text tone="brand" weight="semibold">
            {note}
          </Text>
        )}
      </Row>
      <FailedPart isAside what={title} queries={queries} />
      {!isEmpty && content}
      {!isEmpty && way && (
        <Link to={way.to} className={link.link}>
          {way.label}
        </Link>
      )}
    </Card>
  );
}

/** Whether a part has nothing to show, not even that it failed. */
function isNothing({ isEmpty, queries }: VisitPart): boolean {
  return isEmpty && !queries.some(({ data, isError }) => data === undefined && isError);
}

/** What to do next, as long as there is nothing. */
function Nothing() {
  const t = useTexts();
  const offers = useOffered();
  const ways: [
    isThere: boolean,
    to: '/agenda-landing' | '/exhibition-hall' | '/lounge',
    label: ReactNode,
  ][] = [
    [offers('hall'), '/exhibition-hall', t('shell.hall')],
    [offers('sessions'), '/agenda-landing', t('agenda.title')],
    [offers('people'), '/lounge', t('lounge.title')],
  ];
  return (
    <EmptyState
      icon={IconHeart}
      title={t('myVisit.empty')}
      action={
        <Row justify="center">
          {ways
            .filter(([isThere]) => isThere)
            .map(([, to, label], at) => (
              <Link key={to} to={to} className={at === 0 ? pill.main : pill.pill}>
                {label}
              </Link>
            ))}
        </Row>
      }
    >
      {t(offers('hall') ? 'myVisit.emptyText' : 'myVisit.emptyTextNoHall')}
    </EmptyState>
  );
}

/** Says how old the page is, if a part couldn't be asked for anew. */
function Age({ queries }: { queries: VisitPart['queries'] }) {
  const isOnline = useOnline();
  const old = queries.find(
    ({ data, error }) => data !== undefined && (!isOnline || isUnreachable(error)),
  );
  return old ? <StaleSince at={old.dataUpdatedAt} /> : null;
}

/** Shows the part the address names, once it is there. */
function useScrollToPart(isComing: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isComing && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isComing, hash]);
}
