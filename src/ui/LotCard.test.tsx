import { screen, within } from '@testing-library/react';
import { renderUi, testNow } from '../../test/setup/renderUi';
import { createMoney } from '../lib/money';
import { LotCard, type LotCardProps, PriceTag } from './LotCard';

const lot: LotCardProps = {
  href: '/l/1-vase',
  title: 'Vase',
  subtitle: 'France',
  picture: 'lot-1-1',
  price: createMoney(25_000, 'EUR'),
  priceLabel: 'Current bid',
  end: testNow + 120_000,
  endedLabel: 'Closed',
};

it('has one link, with title, price and time left', () => {
  renderUi(<LotCard {...lot} />);
  const card = screen.getByRole('article');
  expect(within(card).getByRole('heading', { name: 'Vase', level: 3 })).toBeInTheDocument();
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/en/l/1-vase');
  expect(card).toHaveTextContent('Current bid€250');
  expect(card).toHaveTextContent('2m');
});

it('shows the status for the viewer and keeps the favorite button outside the link', () => {
  renderUi(
    <LotCard
      {...lot}
      viewer={{ state: 'outbid', label: 'Outbid' }}
      favoriteButton={<button type="button">Favorite</button>}
    />,
  );
  expect(screen.getByText('Outbid')).toBeInTheDocument();
  expect(screen.getByRole('link')).not.toContainElement(
    screen.getByRole('button', { name: 'Favorite' }),
  );
});

it('shows what the viewer bid below the price that it is about', () => {
  renderUi(<LotCard {...lot} layout="list" notes="Your highest bid: €240" />);
  expect(screen.getByRole('article')).toHaveTextContent(/Current bid€250.*Your highest bid: €240/);
});

it('renders without price, time and picture', () => {
  renderUi(<LotCard {...lot} price={null} end={null} picture={null} />);
  expect(screen.queryByText('€250')).not.toBeInTheDocument();
  expect(screen.queryByText('2m')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

describe('PriceTag', () => {
  it('is highlighted only when it changes', () => {
    const { container, rerender } = renderUi(<PriceTag value={createMoney(25_000, 'EUR')} />);
    const getHighlights = () => container.querySelectorAll('.changed');
    expect(getHighlights()).toHaveLength(0);
    rerender(<PriceTag value={createMoney(25_000, 'EUR')} />);
    expect(getHighlights()).toHaveLength(0);
    rerender(<PriceTag value={createMoney(27_000, 'EUR')} />);
    const [first] = getHighlights();
    expect(first).toHaveTextContent('€270');
    rerender(<PriceTag value={createMoney(29_000, 'EUR')} />);
    // A new element restarts the animation.
    expect(getHighlights()[0]).not.toBe(first);
    expect(screen.getByText('€290')).toBeInTheDocument();
  });
});
