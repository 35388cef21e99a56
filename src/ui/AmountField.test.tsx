import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/setup/renderUi';
import type { AmountText } from '../lib/amountText';
import { AmountField } from './AmountField';

function Harness({ tell }: { tell: (reading: AmountText) => void }) {
  const [text, setText] = useState('');
  const change = (next: string, reading: AmountText) => {
    setText(next);
    tell(reading);
  };
  return <AmountField label="Your bid" hint="€255 or more" currency="EUR" value={text} onChange={change} />;
}

it('keeps what was typed and understands what was pasted', async () => {
  const tell = jest.fn();
  renderUi(<Harness tell={tell} />);
  const field = screen.getByRole('textbox', { name: 'Your bid' });
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAccessibleDescription('€255 or more');
  await userEvent.click(field);
  await userEvent.paste('1,250 EUR');
  expect(field).toHaveValue('1,250 EUR');
  expect(tell).toHaveBeenLastCalledWith({ kind: 'amount', major: 1250 });
  await userEvent.clear(field);
  await userEvent.type(field, '12.5');
  expect(field).toHaveValue('12.5');
  expect(tell).toHaveBeenLastCalledWith({ kind: 'decimals' });
});

it('says what is wrong beside the field', () => {
  renderUi(<AmountField label="Your bid" currency="EUR" value="x" onChange={() => undefined} error="Enter digits." />);
  const field = screen.getByRole('textbox');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter digits.');
});
