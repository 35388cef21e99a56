import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/setup/renderUi';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'a', label: 'Description', panel: 'A vase' },
  { id: 'b', label: 'Bids', panel: 'Three' },
  { id: 'c', label: 'Shipping', panel: 'Parcel' },
];

it('shows one panel, and arrow keys wrap around', async () => {
  const onChange = jest.fn();
  renderUi(<Tabs label="Lot" tabs={tabs} onChange={onChange} />);
  expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('A vase');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Shipping' })).toHaveFocus();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Bids' })).toBeVisible();
  await userEvent.keyboard('{End}{Home}');
  expect(onChange.mock.calls.flat()).toEqual(['c', 'a', 'b', 'c', 'a']);
});
