import { act, render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { renderUi, testNow } from '../../test/setup/renderUi';
import { testIntl } from '../../test/setup/testIntl';
import { getFormat } from '../i18n/getFormat';
import { createClock, DUE_TOLERANCE_MS, ClockContext } from '../platform/clock';
import { Countdown, findPassedThreshold } from './Countdown';
import { getNextChange, getNextVisible, roundRemaining } from './useRemaining';

afterEach(() => jest.useRealTimers());

const formatLeft = (time: string) => `${time} left`;
const show = (ms: number) =>
  renderUi(<Countdown end={testNow + ms} endedLabel="Closed" getAnnouncement={formatLeft} />);

it('counts down by the clock and shows the ended label', () => {
  const { clock } = show(65_000);
  expect(screen.getByText('1m 5s')).toBeInTheDocument();
  act(() => clock.advance(64_000));
  expect(screen.getByText('1s')).toBeInTheDocument();
  act(() => clock.advance(1000));
  expect(screen.getByText('Closed')).toBeInTheDocument();
});

it('shows the added time when the end is extended', () => {
  const { clock, rerender } = show(30_000);
  const setEnd = (ms: number) =>
    rerender(<Countdown end={testNow + ms} endedLabel="Closed" getAnnouncement={formatLeft} />);
  act(() => clock.advance(10_000));
  expect(screen.getByText('20s')).toBeInTheDocument();
  setEnd(100_000);
  expect(screen.getByText('+1m 10s')).toBeInTheDocument();
  expect(screen.getByText('1m 30s')).toBeInTheDocument();
  setEnd(40_000);
  expect(screen.getByText('30s')).toBeInTheDocument();
  expect(screen.queryByText(/^\+/)).not.toBeInTheDocument();
});

it('shows the right time after the device slept', () => {
  const { clock } = show(3_600_000);
  act(() => clock.set(testNow + 3_590_000));
  expect(screen.getByText('10s')).toBeInTheDocument();
});

it('announces only at the thresholds', () => {
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

it('announces again after the end was extended', () => {
  const { clock, rerender } = show(31_000);
  act(() => clock.advance(1000));
  expect(screen.getByRole('status')).toHaveTextContent('30 seconds left');
  rerender(<Countdown end={testNow + 91_000} endedLabel="Closed" getAnnouncement={formatLeft} />);
  act(() => clock.advance(30_000));
  expect(screen.getByRole('status')).toHaveTextContent('1 minute left');
});

it.each([
  [-1, 0],
  [Number.NaN, 0],
  [1, 1000],
  [59_001, 60_000],
  [3_659_999, 3_600_000],
  [90_000_000, 90_000_000],
  [93_599_999, 90_000_000],
])('rounds %i ms to %i', (ms, expected) => expect(roundRemaining(ms)).toBe(expected));

it.each([
  [601_000, 600_000, 600_000],
  [700_000, 20_000, 30_000],
  [600_000, 599_000, null],
  [11_000, 0, null],
  [20_000, 80_000, null],
])('going from %i to %i passes %s', (before, after, expected) =>
  expect(findPassedThreshold(before, after)).toBe(expected),
);

const hourMs = 3_600_000;

it('countdowns change together until the last minute, and then each on its own second', () => {
  const next = (secondsLeft: number): number =>
    getNextChange(testNow + 1_367, testNow + 1_367 - secondsLeft * 1_000);
  expect(next(90.4) % 1_000).toBe(0);
  expect(next(90.4) - (testNow + 1_367 - 90_000)).toBeLessThan(1_000);
  expect(next(59.4)).toBe(testNow + 1_367 - 59_000);
});

it.each([hourMs, -hourMs])(
  'shows each second on time for any end, on a device that is %i ms off',
  (offsetMs) => {
    jest.useFakeTimers({ now: testNow + offsetMs });
    const clock = createClock({
      start: testNow,
      elapsed: () => performance.now(),
      setTimer: (callback, ms) => window.setTimeout(callback, ms),
      clearTimer: (timer) => window.clearTimeout(Number(timer)),
    });
    // 24 lots that end at arbitrary milliseconds, within seconds, a minute, an hour and a day.
    const ends = Array.from(
      { length: 24 },
      (_item, index) =>
        testNow + [20_000, 61_000, 3_601_000, 86_402_000][index % 4]! + ((index * 367) % 1000),
    );
    render(
      <RawIntlProvider value={testIntl()}>
        <ClockContext value={{ clock, renderedAt: testNow }}>
          {ends.map((end) => (
            <Countdown key={end} end={end} endedLabel="Closed" />
          ))}
        </ClockContext>
      </RawIntlProvider>,
    );
    const getVisibleTexts = (): (string | null)[] =>
      Array.from(document.querySelectorAll('time'), ({ textContent }) => textContent);
    const { duration } = getFormat(testIntl());
    const getText = (remainingMs: number): string => {
      const ms = roundRemaining(remainingMs);
      return ms === 0 ? 'Closed' : duration(ms);
    };
    // Before the last minute all change on the server's whole seconds.
    const getTolerance = (remainingMs: number): number =>
      remainingMs > 59_000 ? 1_000 + DUE_TOLERANCE_MS : DUE_TOLERANCE_MS;
    for (let step = 0; step < 480; step += 1) {
      act(() => jest.advanceTimersByTime(53));
      const remaining = ends.map((end) => end - clock.now());
      getVisibleTexts().forEach((text, index) => {
        const ms = remaining[index]!;
        const late = getTolerance(ms);
        expect([ms, ms + late / 2, ms + late].map(getText)).toContain(text);
      });
    }
  },
);

it.each([
  [1, 0],
  [1000, 0],
  [1001, 1000],
  [59_500, 59_000],
  [3_600_000, 3_599_999],
  [3_660_000, 3_659_999],
  [90_000_000, 89_999_999],
  [0, -Infinity],
  [Number.NaN, -Infinity],
])('with %i ms left the value changes at %i', (ms, expected) =>
  expect(getNextVisible(ms)).toBe(expected),
);
