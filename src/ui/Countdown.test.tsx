import { act, screen } from '@testing-library/react';
import { renderUi, testNow } from '../../test/setup/renderUi';
import { Countdown } from './Countdown';
import { visibleRemaining } from './useRemaining';
import { passedThreshold } from './useThreshold';

const left = (time: string) => `${time} left`;
const show = (ms: number) => renderUi(<Countdown end={testNow + ms} endedLabel="Closed" announce={left} />);

it('counts by the clock and says when it is over', () => {
  const { clock } = show(65_000);
  expect(screen.getByText('1m 5s')).toBeInTheDocument();
  act(() => clock.advance(64_000));
  expect(screen.getByText('1s')).toBeInTheDocument();
  act(() => clock.advance(1000));
  expect(screen.getByText('Closed')).toBeInTheDocument();
});

it('shows at once what is left after a sleep', () => {
  const { clock } = show(3_600_000);
  act(() => clock.set(testNow + 3_590_000));
  expect(screen.getByText('10s')).toBeInTheDocument();
});

it('is silent except at the thresholds', () => {
  const { clock } = show(62_000);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => clock.advance(1000));
  expect(region).toBeEmptyDOMElement();
  act(() => clock.advance(1000));
  expect(region).toHaveTextContent('1 minute left');
  act(() => clock.advance(31_000));
  expect(region).toHaveTextContent('30 seconds left');
});

it('says a threshold again after the end was moved back', () => {
  const { clock, rerender } = show(31_000);
  act(() => clock.advance(1000));
  expect(screen.getByRole('status')).toHaveTextContent('30 seconds left');
  rerender(<Countdown end={testNow + 91_000} endedLabel="Closed" announce={left} />);
  act(() => clock.advance(30_000));
  expect(screen.getByRole('status')).toHaveTextContent('1 minute left');
});

it.each([
  [-1, 0], [Number.NaN, 0], [1, 1000], [59_001, 60_000], [3_659_999, 3_600_000], [90_000_000, 90_000_000], [93_599_999, 90_000_000],
])('of %i ms shows %i', (ms, expected) => expect(visibleRemaining(ms)).toBe(expected));

it.each([
  [601_000, 600_000, 600_000], [700_000, 20_000, 30_000], [600_000, 599_000, null], [11_000, 0, null], [20_000, 80_000, null],
])('from %i to %i passes %s', (before, after, expected) => expect(passedThreshold(before, after)).toBe(expected));
