import { act, fireEvent, screen } from '@testing-library/react';
import { testContext } from '../../test/setup/renderFeature';
import { renderUi } from '../../test/setup/renderUi';
import { PageInfoContext } from '../platform/pageInfo';
import { Picture } from './Picture';

it('offers several formats and reserves its space', () => {
  const { container } = renderUi(<Picture source="lot-1-1" preset="cw_lot_card" alt="Vase" />);
  const image = screen.getByRole('img', { name: 'Vase' });
  expect(image).toHaveAttribute('src', '/images/cw_lot_card/lot-1-1.jpg');
  expect(image).toHaveAttribute('width', '300');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual([
    'image/avif',
    'image/webp',
  ]);
});

it('loads a priority picture eagerly', () => {
  renderUi(<Picture source="lot-1-1" preset="cw_large" alt="Vase" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

it('requests only the original URL from another host', () => {
  const { container } = renderUi(
    <PageInfoContext value={{ ...testContext, pictureOrigins: ['https://other.example'] }}>
      <Picture source="https://other.example/a.png" preset="cw_large" alt="Vase" />
    </PageInfoContext>,
  );
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://other.example/a.png');
});

it.each(['https://elsewhere.example/a.png', ''])(
  'shows a placeholder for %j without a request',
  (source) => {
    const { container } = renderUi(<Picture source={source} preset="cw_large" alt="Vase" />);
    expect(container.querySelector('img, source')).toBeNull();
    expect(screen.getByRole('img', { name: 'Vase' })).toHaveAttribute('data-failed', '');
  },
);

describe('after a failure', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const fail = () => fireEvent.error(screen.getByRole('img', { name: 'Vase' }));

  it('retries as JPEG, then shows a placeholder and retries after a delay', () => {
    const { container } = renderUi(<Picture source="lot-1-1" preset="cw_large" alt="Vase" />);
    const first = screen.getByRole('img');
    fail();
    expect(screen.getByRole('img')).not.toBe(first);
    expect(container.querySelector('source')).toBeNull();
    expect(container.querySelector('[data-failed]')).toBeNull();
    fail();
    const second = screen.getByRole('img', { name: 'Vase' });
    expect(container.querySelector('[data-failed]')).not.toBeNull();
    act(() => void jest.advanceTimersByTime(2_000));
    expect(screen.getByRole('img')).not.toBe(second);
    expect(container.querySelector('[data-failed]')).toBeNull();
  });

  it('retries only when online, and stops after the last attempt', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = renderUi(<Picture source="lot-1-1" preset="cw_large" alt="Vase" />);
    fail();
    fail();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(container.querySelector('[data-failed]')).not.toBeNull();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(container.querySelector('[data-failed]')).toBeNull();
    for (const pause of [8_000, 30_000, 120_000]) {
      fail();
      act(() => void jest.advanceTimersByTime(pause));
      expect(container.querySelector('[data-failed]')).toBeNull();
    }
    fail();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('resets when the source changes', () => {
    const { container, rerender } = renderUi(
      <Picture source="lot-1-1" preset="cw_large" alt="Vase" />,
    );
    fail();
    fail();
    rerender(<Picture source="lot-1-2" preset="cw_large" alt="Vase" />);
    expect(container.querySelector('[data-failed]')).toBeNull();
    expect(container.querySelectorAll('source')).toHaveLength(2);
  });
});
