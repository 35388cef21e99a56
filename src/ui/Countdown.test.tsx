import { act, render, screen } from '@testing-library/react';
import { renderUi, testNow } from '../../test/setup/renderUi';
import { testIntl } from '../../test/setup/testIntl';
import { IntlContext } from '../i18n/IntlContext';
import { createClock, DUE_TOLERANCE_MS } from '../platform/clock';
import { ClockContext } from '../platform/ClockContext';
import { Countdown } from './Countdown';
import { nextVisible, visibleRemaining } from './useRemaining';
import { passedThreshold } from './useThreshold';

afterEach(() => jest.useRealTimers());

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

it('shows by how much a late bid has put the end back', () => {
  const { clock, rerender } = show(30_000);
  const put = (ms: number) => rerender(<Countdown end={testNow + ms} endedLabel="Closed" announce={left} />);
  act(() => clock.advance(10_000));
  expect(screen.getByText('20s')).toBeInTheDocument();
  put(100_000);
  expect(screen.getByText('+1m 10s')).toBeInTheDocument();
  expect(screen.getByText('1m 30s')).toBeInTheDocument();
  put(40_000);
  expect(screen.getByText('30s')).toBeInTheDocument();
  expect(screen.queryByText(/^\+/)).not.toBeInTheDocument();
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

const hourMs = 3_600_000;

it.each([hourMs, -hourMs])('shows each second when it begins, whatever the milliseconds of the ends, on a device that is %i ms off', (wrongMs) => {
  jest.useFakeTimers({ now: testNow + wrongMs });
  const clock = createClock({
    start: testNow,
    elapsed: () => performance.now(),
    setTimer: (callback, ms) => window.setTimeout(callback, ms),
    clearTimer: (timer) => window.clearTimeout(Number(timer)),
  });
  // Two dozen lots: extended at any millisecond, over a minute, an hour and a day.
  const ends = Array.from({ length: 24 }, (_item, index) => testNow + [20_000, 61_000, 3_601_000, 86_402_000][index % 4]! + ((index * 367) % 1000));
  render(
    <IntlContext value={testIntl()}>
      <ClockContext value={{ clock, renderedAt: testNow }}>
        {ends.map((end) => (
          <Countdown key={end} end={end} endedLabel="Closed" />
        ))}
      </ClockContext>
    </IntlContext>,
  );
  const shown = (): (string | null)[] => Array.from(document.querySelectorAll('time'), ({ textContent }) => textContent);
  const { duration } = testIntl().format;
  const rightAt = (ago: number): string[] =>
    ends.map((end) => {
      const ms = visibleRemaining(end - clock.now() + ago);
      return ms === 0 ? 'Closed' : duration(ms);
    });
  for (let step = 0; step < 480; step += 1) {
    act(() => jest.advanceTimersByTime(53));
    const late = rightAt(DUE_TOLERANCE_MS);
    const right = rightAt(0);
    shown().forEach((text, index) => expect([late[index], right[index]]).toContain(text));
  }
});

it.each([
  [1, 0], [1000, 0], [1001, 1000], [59_500, 59_000], [3_600_000, 3_599_999], [3_660_000, 3_659_999], [90_000_000, 89_999_999], [0, -Infinity], [Number.NaN, -Infinity],
])('with %i ms left it changes at %i', (ms, expected) => expect(nextVisible(ms)).toBe(expected));
