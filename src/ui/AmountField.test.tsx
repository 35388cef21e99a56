import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/setup/renderUi';
import type { AmountText } from '../lib/amountText';
import { AmountField } from './AmountField';

function Harness({ onRead }: { onRead: (reading: AmountText) => void }) {
  const [text, setText] = useState('');
  const change = (next: string, reading: AmountText) => {
    setText(next);
    onRead(reading);
  };
  return (
    <AmountField
      label="Your bid"
      hint="€255 or more"
      currency="EUR"
      value={text}
      onChange={change}
    />
  );
}

it('keeps the text as typed and parses it', async () => {
  const onRead = jest.fn();
  renderUi(<Harness onRead={onRead} />);
  const field = screen.getByRole('textbox', { name: 'Your bid' });
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAccessibleDescription('€255 or more');
  await userEvent.click(field);
  await userEvent.paste('1,250 EUR');
  expect(field).toHaveValue('1,250 EUR');
  expect(onRead).toHaveBeenLastCalledWith({ kind: 'amount', major: 1250 });
  await userEvent.clear(field);
  await userEvent.type(field, '12.5');
  expect(field).toHaveValue('12.5');
  expect(onRead).toHaveBeenLastCalledWith({ kind: 'decimals' });
});

it('describes the field with its error', () => {
  renderUi(
    <AmountField
      label="Your bid"
      currency="EUR"
      value="x"
      onChange={() => undefined}
      error="Enter digits."
    />,
  );
  const field = screen.getByRole('textbox');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter digits.');
});
