import { screen } from '@testing-library/react';
import { wireSaleCard } from '../../../../test/builders/wireSale';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodeOrderCard } from '../../../api/orders/decodeOrder';
import { OrderCardRow } from './OrderCardRow';

it('says for how much a lot went, also where the sale came to nothing', () => {
  const { amounts } = wireSaleCard();
  const order = decodeOrderCard(wireSaleCard({ status: 'cancelled_unpaid', amounts: { ...amounts, hammer: 0, shipping: 0, commission: 0, payout: 0 } }));
  renderFeature(
    <ul>
      <OrderCardRow order={order} side="seller" />
    </ul>,
  );
  expect(screen.getByText(/^Lot price/)).toHaveTextContent('Lot price €100');
});
