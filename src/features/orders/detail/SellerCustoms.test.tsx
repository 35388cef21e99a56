import { screen } from '@testing-library/react';
import type { Order } from '../../../api/orders/decodeOrder';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SellerCustoms } from './SellerOrderPage';

function show(customsStatus: Order['customsStatus'], permissions: Order['permissions']): void {
  renderFeature(<SellerCustoms order={{ id: 7, customsStatus, permissions }} />);
}

it.each(['required', 'draft', 'rejected'] as const)(
  'links to a form that must be submitted: %s',
  (status) => {
    show(status, ['edit_customs']);
    expect(screen.getByRole('link', { name: 'Fill in customs form' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/7/package/customs',
    );
  },
);

it.each(['required', 'draft'] as const)(
  'asks for no form if the order is not shipped: %s',
  (status) => {
    show(status, ['archive']);
    expect(screen.queryByText('Customs')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

it.each(['rejected', 'accepted'] as const)(
  'shows an earlier form without asking for anything: %s',
  (status) => {
    show(status, ['archive']);
    expect(screen.getByRole('link', { name: 'Open customs form' })).toBeInTheDocument();
    expect(screen.queryByText(/needs correcting|attach it to the package/)).not.toBeInTheDocument();
  },
);
