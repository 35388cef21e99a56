import { screen } from '@testing-library/react';
import { createErrorReply } from '../../test/setup/fakeTransport';
import { renderFeature, testContext, testStore } from '../../test/setup/renderFeature';
import { LazyPurchase } from './LazyPurchase';
import { LoadContext } from './LoadContext';
import type { Purchase } from './getLotPurchase';

function show(purchase: Purchase, isServer = false) {
  const setup = testStore({
    'GET /buyer/api/v1/lots/1/highest_bid_offer': createErrorReply(503, 'unavailable'),
  });
  const context = isServer
    ? null
    : { store: setup.store, pageInfo: testContext, namespaceUrls: {}, audience: 'buyer' as const };
  return renderFeature(
    <LoadContext value={context}>
      <LazyPurchase
        lotId={1}
        purchase={purchase}
        viewer={null}
        country="nl"
        onSignIn={() => undefined}
      />
    </LoadContext>,
    { store: setup },
  );
}

const buyNow: Purchase = {
  kind: 'buyNow',
  price: { minor: 50_000, currency: 'EUR' },
  isAvailable: true,
};

it('loads buy now after the page', async () => {
  const { container } = show(buyNow);
  expect(container.querySelector('.placeholder')).toBeEmptyDOMElement();
  expect(await screen.findByRole('button', { name: 'Buy now for €500' })).toBeEnabled();
});

it('loads the offer for a lot below its reserve', async () => {
  show({ kind: 'offer' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t check whether there’s an offer for you.',
  );
});

it('reserves no space when the lot cannot be bought, and loads nothing on the server', () => {
  const { container } = show({ ...buyNow, isAvailable: false }, true);
  expect(container.querySelector('.placeholder')).toBeNull();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
