import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Viewer } from '../../../api/buyer/users';
import { useListOrdersQuery } from '../../../api/orders/orders';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import styles from './ViewerTasks.module.css';

/** Links to a signed-in user's open tasks. `viewer`: undefined while loading. */
export function ViewerTasks({ viewer }: { viewer: Viewer | undefined }) {
  const intl = useIntl();
  const isSeller = viewer?.isSeller === true;
  // Only the counts are needed.
  const { data: sales } = useListOrdersQuery(
    isSeller ? { userId: viewer.id, role: 'seller' as const, page: 1, per_page: 1 } : skipToken,
  );
  const outbid = viewer?.outbidLots ?? 0;
  const unpaid = viewer?.unpaidOrders ?? 0;
  const toShip = sales?.counts.toShip ?? 0;
  return (
    <Container>
      <nav className={styles.strip} aria-label={intl.formatMessage({ id: 'home.own.title' })}>
        {outbid > 0 && (
          <ButtonLink variant="primary" to="/my-bids?tab=outbid">
            <FormattedMessage id="home.own.outbid" values={{ count: outbid }} />
          </ButtonLink>
        )}
        {unpaid > 0 && (
          <ButtonLink variant={outbid > 0 ? undefined : 'primary'} to="/f/buyer/orders">
            <FormattedMessage id="home.own.unpaid" values={{ count: unpaid }} />
          </ButtonLink>
        )}
        {isSeller && (
          <ButtonLink
            variant={toShip > 0 && outbid === 0 && unpaid === 0 ? 'primary' : undefined}
            to="/f/seller/orders"
          >
            {toShip > 0
              ? intl.formatMessage({ id: 'home.own.toShip' }, { count: toShip })
              : intl.formatMessage({ id: 'home.own.selling' })}
          </ButtonLink>
        )}
        <ButtonLink to="/my-bids">
          <FormattedMessage id="home.own.bids" />
        </ButtonLink>
        <ButtonLink to="/favorites">
          <FormattedMessage id="home.own.favorites" />
        </ButtonLink>
      </nav>
    </Container>
  );
}
