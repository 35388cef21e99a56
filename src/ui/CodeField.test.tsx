import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/setup/renderUi';
import { CodeField } from './CodeField';

function Harness({ onComplete }: { onComplete?: (digits: string) => void }) {
  const [digits, setDigits] = useState('');
  return <CodeField label="Code" value={digits} onChange={setDigits} onComplete={onComplete} />;
}

it('supports autofill and the numeric keyboard', () => {
  renderUi(<Harness />);
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
});

it.each([['123 456'], ['123-456'], [' 123456\n'], ['１２３４５６'], ['Code: 123456'], ['1234567']])(
  'takes %j as six digits',
  async (text) => {
    const onComplete = jest.fn();
    renderUi(<Harness onComplete={onComplete} />);
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.paste(text);
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith('123456');
  },
);

it('calls onComplete each time the code becomes complete', async () => {
  const onComplete = jest.fn();
  renderUi(<Harness onComplete={onComplete} />);
  await userEvent.type(screen.getByLabelText('Code'), '12345');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Code'), '67{Backspace}8');
  expect(onComplete.mock.calls).toEqual([['123456'], ['123458']]);
});
