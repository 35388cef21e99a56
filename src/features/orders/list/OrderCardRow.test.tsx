import { screen } from '@testing-library/react';
import { wireSaleCard } from '../../../../test/builders/wireSale';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodeOrderCard } from '../../../api/orders/decodeOrder';
import { OrderCardRow } from './OrderCardRow';

it('shows the hammer price even if the sale was cancelled', () => {
  const { amounts } = wireSaleCard();
  const order = decodeOrderCard(
    wireSaleCard({
      status: 'cancelled_unpaid',
      amounts: { ...amounts, hammer: 0, shipping: 0, commission: 0, payout: 0 },
    }),
  );
  renderFeature(
    <ul>
      <OrderCardRow order={order} side="seller" />
    </ul>,
  );
  expect(screen.getByText(/^Lot price/)).toHaveTextContent('Lot price €100');
});
