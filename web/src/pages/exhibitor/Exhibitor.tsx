import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '../../render/router.ts';
import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { useToday } from '../../features/exhibiting/exhibitor/data.ts';
import { TodayBoard } from '../../features/exhibiting/exhibitor/TodayBoard.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import styles from './Exhibitor.module.css';

/** `/exhibitor`: the home page of a booth’s staff. */
export function Exhibitor() {
  const t = useTexts();
  return (
    <ExhibitorFrame title={t('exhibitor.home')}>
      {(boothId) => <Home key={boothId} boothId={boothId} />}
    </ExhibitorFrame>
  );
}

function Home({ boothId }: { boothId: string }) {
  const t = useTexts();
  const today = useToday(boothId);
  return (
    <Loaded query={today} empty={null}>
      {(known) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{known.booth.name}</h1>
              <p>{[known.booth.floor, t('exhibitor.homeText')].join(' · ')}</p>
            </div>
            {known.booth.published && (
              <Link to="/booth/$id" params={{ id: boothId }} className={styles.way}>
                <IconExternalLink size={18} aria-hidden /> {t('exhibitor.asVisitor')}
              </Link>
            )}
          </header>
          <TodayBoard today={known} boothId={boothId} />
        </>
      )}
    </Loaded>
  );
}
