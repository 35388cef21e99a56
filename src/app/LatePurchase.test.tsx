import { screen } from '@testing-library/react';
import { refusal } from '../../test/setup/fakeTransport';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import { LatePurchase } from './LatePurchase';
import { LoadContext } from './LoadContext';
import type { Purchase } from './lotPurchaseOf';

function show(purchase: Purchase, isServer = false) {
  const made = testStore({ 'GET /buyer/api/v1/lots/1/highest_bid_offer': refusal(503, 'unavailable') });
  const context = isServer ? null : { store: made.store, facts: testFacts, namespaceUrls: {}, audience: 'buyer' as const };
  return renderFeature(
    <LoadContext value={context}>
      <LatePurchase lotId={1} purchase={purchase} viewer={null} country="nl" onSignIn={() => undefined} />
    </LoadContext>,
    { store: made },
  );
}

const buyNow: Purchase = { kind: 'buyNow', price: { minor: 50_000, currency: 'EUR' }, isAvailable: true };

it('brings what can be bought after the page', async () => {
  const { container } = show(buyNow);
  expect(container.querySelector('.room')).toBeEmptyDOMElement();
  expect(await screen.findByRole('button', { name: 'Buy now for €500' })).toBeEnabled();
});

it('brings the offer of a lot below its reserve', async () => {
  show({ kind: 'offer' });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load whether there is an offer for you.');
});

it('keeps no room for what cannot be bought, and brings nothing on the server', () => {
  const { container } = show({ ...buyNow, isAvailable: false }, true);
  expect(container.querySelector('.room')).toBeNull();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
