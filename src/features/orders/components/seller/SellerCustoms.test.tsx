import { screen } from '@testing-library/react';
import type { Order } from '../../../../api/orders/decodeOrder';
import { renderFeature } from '../../../../../test/setup/renderFeature';
import { SellerCustoms } from './SellerCustoms';

function show(customsStatus: Order['customsStatus'], permissions: Order['permissions']): void {
  renderFeature(<SellerCustoms order={{ id: 7, customsStatus, permissions }} />);
}

it.each(['required', 'draft', 'rejected'] as const)('leads to the form that is to be submitted: %s', (status) => {
  show(status, ['edit_customs']);
  expect(screen.getByRole('link', { name: 'Fill in customs form' })).toHaveAttribute('href', '/en/f/seller/orders/7/package/customs');
});

it.each(['required', 'draft'] as const)('asks for no form of what is not sent: %s', (status) => {
  show(status, ['archive']);
  expect(screen.queryByText('Customs')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each(['rejected', 'accepted'] as const)('shows the form that there was, and asks for nothing: %s', (status) => {
  show(status, ['archive']);
  expect(screen.getByRole('link', { name: 'Open customs form' })).toBeInTheDocument();
  expect(screen.queryByText(/has to be corrected|put it on the package/)).not.toBeInTheDocument();
});
