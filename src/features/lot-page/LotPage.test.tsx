import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { WireLotDetail } from '../../contract/buyer/lots';
import { lotReplies, wireDetail, wireShipping } from '../../../test/builders/wireLot';
import type { Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { decodeLotDetail } from '../../api/buyer/decode/lotDetail';
import { redirectedFromLot } from '../../lib/storedValues';
import { readStored, writeStored } from '../../platform/stored';
import { LotPage } from './LotPage';
import { SellerCard } from './SellerCard';

const SHIPPING = 'GET /buyer/api/v2/lots/1/shipping';

function Harness({ lot }: { lot: WireLotDetail }) {
  const [country, setCountry] = useState('nl');
  const detail = decodeLotDetail({ lot });
  return (
    <LotPage
      lot={detail}
      country={country}
      onCountryChange={setCountry}
      favoriteButton={null}
      interest={null}
      closing={null}
      bidPanel={<p>Bid box</p>}
      sellerCard={
        <SellerCard
          seller={detail.sellerInfo}
          followButton={null}
          renderFeedback={() => <p>Latest feedback</p>}
        />
      }
      history={<p>Bids</p>}
      similar={null}
    />
  );
}

const show = (lot: Partial<WireLotDetail> = {}, replies: Replies = {}) =>
  renderFeature(<Harness lot={wireDetail(lot)} />, { replies: { ...lotReplies, ...replies } });

it('shows title, estimate, breadcrumbs, texts and neighbors', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Blue vase' })).toBeInTheDocument();
  expect(screen.getByText(/estimate/)).toHaveTextContent('€150 – €200');
  const crumbs = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole(
    'link',
  );
  expect(crumbs.map((link) => link.getAttribute('href'))).toEqual([
    '/en',
    '/en/c/3-ceramics',
    '/en/c/12-vases',
  ]);
  expect(screen.getByRole('link', { name: 'Stoneware' })).toHaveAttribute(
    'href',
    '/en/s?q=Stoneware',
  );
  expect(screen.getByText('Without damage.')).toBeInTheDocument();
  expect(screen.getByText('Ada Expert')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/l/2-bowl');
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  expect(screen.getByText('Lot 1 of 2')).toBeInTheDocument();
});

it('says once that the visitor followed a link to the earlier lot', () => {
  writeStored(redirectedFromLot, '7');
  const { unmount } = show({ earlierLotId: 7 });
  expect(screen.getByText('This lot is offered again')).toBeVisible();
  expect(screen.getByText(/link to lot 7\./)).toBeVisible();
  expect(readStored(redirectedFromLot)).toBeNull();
  unmount();
  show({ earlierLotId: 7 });
  expect(screen.queryByText('This lot is offered again')).not.toBeInTheDocument();
});

it('says nothing to a visitor who came from another lot', () => {
  writeStored(redirectedFromLot, '8');
  show({ earlierLotId: 7 });
  expect(screen.queryByText('This lot is offered again')).not.toBeInTheDocument();
});

it('explains buyer protection with its figures and links to the terms', async () => {
  show();
  const block = within(screen.getByRole('region', { name: 'Buyer protection' }));
  expect(
    block.getByText(
      /3 days from delivery to inspect the lot, and the seller is paid no earlier than 4 days/,
    ),
  ).toBeInTheDocument();
  expect(
    await block.findByText(
      'It costs 9% of the price plus €3, VAT included. The costs shown before you bid include it.',
    ),
  ).toBeInTheDocument();
  expect(block.getByRole('link', { name: 'How buyer protection works' })).toHaveAttribute(
    'href',
    '/en/help/buying/buyer-protection',
  );
});

describe('sharing', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('opens the device’s share sheet', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Share this lot' }));
    expect(share).toHaveBeenCalledWith({ title: 'Blue vase', url: 'http://localhost/' });
  });

  it('copies the URL without a share sheet and confirms it', async () => {
    userEvent.setup();
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Share this lot' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/');
  });
});

it('shows the shipping cost to the chosen country', async () => {
  const { transport } = show(
    {},
    {
      [SHIPPING]: ({ url }) => ({
        body: url.includes('=de')
          ? wireShipping('de', {
              destination_country: {
                country: { name: 'Germany', short_code: 'de' },
                shipping: { currency_code: 'EUR', rate: 2150.0, is_available: true },
              },
            })
          : wireShipping(),
      }),
    },
  );
  const block = within(screen.getByRole('region', { name: 'Shipping' }));
  expect(await block.findByText('€13', { selector: '.price *' })).toBeInTheDocument();
  expect(block.getByText('Usually arrives 2 to 5 days after payment.')).toBeInTheDocument();
  await block.findByRole('option', { name: 'Germany' });
  await userEvent.selectOptions(block.getByLabelText('Ship to'), 'Germany');
  expect(await block.findByText('€21.50')).toBeInTheDocument();
  expect(transport.sent(SHIPPING)).toHaveLength(2);
});

it('calls the zone of all countries without their own rate the rest of the world', async () => {
  const rate = { region_code: 'rest', region_name: 'World', price: 4200.0, currency_code: 'EUR' };
  show({}, { [SHIPPING]: { body: wireShipping('nl', { rates: [rate] }) } });
  const block = within(screen.getByRole('region', { name: 'Shipping' }));
  expect(await block.findByText('Rest of the world')).toBeInTheDocument();
  expect(block.queryByText('World')).toBeNull();
});

it.each([
  [
    {
      destination_country: {
        country: { name: 'x', short_code: 'nl' },
        shipping: { currency_code: 'EUR', rate: 0, is_available: false },
      },
    },
    'Doesn’t ship to this country',
  ],
  [{ is_pickup_only: true, pickup_location: { country_code: 'be', city: 'Ghent' } }, 'Pickup only'],
  [
    {
      destination_country: {
        country: { name: 'x', short_code: 'nl' },
        shipping: { currency_code: 'EUR', rate: 0, is_available: true },
      },
    },
    'Free',
  ],
])('shows %j as "%s"', async (shipping, expectedText) => {
  show({}, { [SHIPPING]: { body: wireShipping('nl', shipping) } });
  expect(await screen.findByText(expectedText, { selector: '.price' })).toBeInTheDocument();
});

it.each([
  [{ score: 98.5, lifetimeCount: 132 }, '98.5% positive, from 132 ratings'],
  [{ score: null, lifetimeCount: 3 }, 'New seller, 3 ratings so far'],
  [{ score: null, lifetimeCount: 0 }, 'New seller, no ratings yet'],
])('shows the seller score %j as "%s"', (score, expectedText) => {
  const { sellerInfo } = wireDetail();
  show({ sellerInfo: { ...sellerInfo, score: { ...sellerInfo.score, ...score } } });
  expect(screen.getByText(expectedText)).toBeInTheDocument();
});

it('links to the seller', () => {
  show({});
  expect(screen.getByRole('link', { name: 'Kiln & Co' })).toHaveAttribute('href', '/en/u/201/kiln');
});

it('shows no estimate for a lot without one', () => {
  show({ expertsEstimate: null });
  expect(screen.queryByText(/estimate/)).not.toBeInTheDocument();
});

describe('a translated lot', () => {
  const translated: Partial<WireLotDetail> = {
    language: 'de',
    lotTitle: 'Blaue Vase',
    description: 'Ohne Schaden.',
    translatedTitle: 'Blue vase',
    autoTranslatedDescription: 'Without <b>damage</b>.',
  };
  afterEach(() => window.sessionStorage.clear());

  it('says so, switches to the original and back, and sets the language', async () => {
    show(translated);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blue vase');
    expect(screen.getByText('Without <b>damage</b>.')).toBeInTheDocument();
    const [note] = screen.getAllByText('Translated automatically.');
    expect(note).toBeInTheDocument();
    const [button] = screen.getAllByRole('button', { name: 'Show the original' });
    if (button === undefined) throw new Error('no button');
    await userEvent.click(button);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blaue Vase');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Ohne Schaden.').closest('[lang]')).toHaveAttribute('lang', 'de');
    expect(screen.queryByText('Translated automatically.')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blue vase');
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  });

  it('shows an untranslated lot in its own language, without a note', () => {
    show({ language: 'de', lotTitle: 'Blaue Vase' });
    expect(screen.getByRole('heading', { level: 1, name: 'Blaue Vase' })).toHaveAttribute(
      'lang',
      'de',
    );
    expect(screen.queryByText('Translated automatically.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the original' })).not.toBeInTheDocument();
  });
});

it('shows the latest feedback on the seller when it is opened', async () => {
  const { container } = show();
  expect(screen.queryByText('Latest feedback')).not.toBeInTheDocument();
  const link = screen.getByText('Show all feedback');
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/en\/u\/.*#feedback$/));
  // jsdom opens no <details> by a click on its summary.
  container.querySelectorAll('details').forEach((details) => {
    if (details.contains(link)) details.open = true;
  });
  expect(await screen.findByText('Latest feedback')).toBeVisible();
});
