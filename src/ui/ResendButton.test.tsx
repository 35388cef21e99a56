import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi, testNow } from '../../test/setup/renderUi';
import { ResendButton } from './ResendButton';

it('waits by the server’s clock, then calls onResend', async () => {
  const onResend = jest.fn();
  const { clock } = renderUi(<ResendButton resendAt={testNow + 30_000} onResend={onResend} />);
  const button = screen.getByRole('button', { name: 'Send a new code' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/You can request a new code in 30/)).toBeInTheDocument();
  await userEvent.click(button);
  expect(onResend).not.toHaveBeenCalled();
  act(() => clock.advance(30_000));
  expect(screen.queryByText(/You can request/)).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(onResend).toHaveBeenCalledTimes(1);
});

it('ignores clicks while loading', async () => {
  const onResend = jest.fn();
  renderUi(<ResendButton resendAt={0} onResend={onResend} isLoading />);
  await userEvent.click(screen.getByRole('button'));
  expect(onResend).not.toHaveBeenCalled();
});
