import { skipToken } from '@reduxjs/toolkit/query';
import type { Viewer } from '../../../api/buyer/users';
import { useListOrdersQuery } from '../../../api/orders/orders';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import styles from './OwnBusiness.module.css';

/** What waits for a signed-in visitor, before everything else. `viewer`: undefined while it loads. */
export function OwnBusiness({ viewer }: { viewer: Viewer | undefined }) {
  const t = useT();
  const isSeller = viewer?.isSeller === true;
  // Only the count is shown.
  const { data: sales } = useListOrdersQuery(isSeller ? { userId: viewer.id, role: 'seller' as const, page: 1, per_page: 1 } : skipToken);
  const outbid = viewer?.outbidLots ?? 0;
  const unpaid = viewer?.unpaidOrders ?? 0;
  const toShip = sales?.counts.toShip ?? 0;
  return (
    <Container>
      <nav className={styles.strip} aria-label={t('home.own.title')}>
        {outbid > 0 && (
          <ButtonLink variant="primary" href="/my-bids?tab=outbid">
            {t('home.own.outbid', { count: outbid })}
          </ButtonLink>
        )}
        {unpaid > 0 && (
          <ButtonLink variant={outbid > 0 ? undefined : 'primary'} href="/f/buyer/orders">
            {t('home.own.unpaid', { count: unpaid })}
          </ButtonLink>
        )}
        {isSeller && (
          <ButtonLink variant={toShip > 0 && outbid === 0 && unpaid === 0 ? 'primary' : undefined} href="/f/seller/orders">
            {toShip > 0 ? t('home.own.toShip', { count: toShip }) : t('home.own.selling')}
          </ButtonLink>
        )}
        <ButtonLink href="/my-bids">{t('home.own.bids')}</ButtonLink>
        <ButtonLink href="/favorites">{t('home.own.favorites')}</ButtonLink>
      </nav>
    </Container>
  );
}
