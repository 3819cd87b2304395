import { IconId } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { useOwnBadge } from './data.ts';

/** Leads people with a place to their badge; renders nothing for others. */
export function BadgeLink() {
  const t = useTexts();
  if (!useOwnBadge().data) return null;
  return (
    <Row>
      <Link to="/my-badge" className={pill.pill}>
        <IconId size={18} aria-hidden /> {t('badge.open')}
      </Link>
    </Row>
  );
}
