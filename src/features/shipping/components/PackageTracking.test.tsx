import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireLabelled, wireOwnCarrier, wirePackage } from '../../../../test/builders/wirePackage';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodePackage } from '../../../api/shipping/decodePackage';
import type { WirePackage } from '../../../contract/shipping/packages';
import type { OrderStatus } from '../../../lib/orders/orderStates';
import { packageExceptions } from '../../../lib/orders/packageStates';
import { PackageAdvice } from './PackageAdvice';
import { PackageTracking } from './PackageTracking';

const show = (answer: Answer, status: OrderStatus = 'in_transit') => renderFeature(<PackageTracking order={{ id: 7, status }} />, { replies: { 'GET /shipping/api/v2/orders/7/package/events': answer } });
const packed = (shown: WirePackage) => ({ body: { package: shown } });

it('shows the way of the package, the latest first, with place and time', async () => {
  show(
    packed(
      wireOwnCarrier({
        state: 'in_transit',
        events: [
          { at: '2026-11-21T06:30:00Z', state: 'in_transit', exception: null, location: 'Lyon', description: 'arrived_at_hub' },
          { at: '2026-11-20T16:00:00Z', state: 'handed_over', exception: null, location: null, description: 'handed_over_by_seller' },
          { at: '2026-11-20T15:00:00Z', state: 'in_transit', exception: null, location: null, description: 'a_word_of_tomorrow' },
        ],
      }),
    ),
  );
  const events = within(await screen.findByRole('list', { name: /The way of the package/ })).getAllByRole('listitem');
  expect(events[0]).toHaveTextContent('Arrived at a sorting centreLyon · 21 Nov 2026, 07:30');
  expect(events[1]).toHaveTextContent('The seller handed it to the carrier');
  // No word of its own: told as where it led to.
  expect(events[2]).toHaveTextContent('On the way');
  expect(screen.getByText('North Post')).toBeInTheDocument();
});

it.each<OrderStatus>(['cancelled_by_seller', 'cancelled_by_support', 'refunded'])('says of an order that is %s before it was sent that there is no package', async (status) => {
  show(packed(wirePackage()), status);
  expect(await screen.findByText('This order was cancelled before it was sent. Nothing is being shipped for it.')).toBeInTheDocument();
  expect(screen.queryByText('Not packed yet')).not.toBeInTheDocument();
  expect(screen.queryByText(/can be packed/)).not.toBeInTheDocument();
});

it('copies the tracking code', async () => {
  const user = userEvent.setup();
  show(packed(wireLabelled({ state: 'handed_over', has_label: false })));
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('CA123456785XG');
});

it('leads to no page of a carrier that is not https', async () => {
  show(packed(wireOwnCarrier({ carrier: { code: 'x', name: 'X', tracking_url: 'javascript:alert(1)' } })));
  await screen.findByText('NP12');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says what went wrong and what the buyer does about it', async () => {
  show(packed(wireLabelled({ state: 'customs', exception: 'customs_payment_due', has_label: false })));
  expect(await screen.findByText(/Pay the charges to the carrier/)).toBeInTheDocument();
});

it('promises no refund that has been paid', async () => {
  show(packed(wireLabelled({ state: 'returned', has_label: false })), 'refunded');
  expect(await screen.findByText('CA123456785XG')).toBeInTheDocument();
  expect(screen.queryByText(/You are refunded when/)).not.toBeInTheDocument();
});

it('fails with a way to try again', async () => {
  const { transport } = show(refusal(500, 'unavailable'));
  await screen.findByRole('alert');
  transport.reply({ 'GET /shipping/api/v2/orders/7/package/events': packed(wirePackage()) });
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('The order was paid and can be packed')).toBeInTheDocument();
});

describe('advice', () => {
  it.each(packageExceptions)('of %s tells the buyer and the seller different things', (exception) => {
    const shown = decodePackage({ package: wireLabelled({ state: 'in_transit', exception }) });
    const { container: ofBuyer } = renderFeature(<PackageAdvice shown={shown} orderStatus="in_transit" side="buyer" />);
    const { container: ofSeller } = renderFeature(<PackageAdvice shown={shown} orderStatus="in_transit" side="seller" />);
    expect(ofBuyer).not.toBeEmptyDOMElement();
    expect(ofBuyer.textContent).not.toBe(ofSeller.textContent);
  });

  it('says what comes after a loss and a return, and nothing where all is well', () => {
    const at = (state: WirePackage['state'], orderStatus: OrderStatus) => renderFeature(<PackageAdvice shown={decodePackage({ package: wireLabelled({ state }) })} orderStatus={orderStatus} side="seller" />).container;
    expect(at('lost', 'disputed')).toHaveTextContent('The carrier has lost the package. Answer the buyer');
    expect(at('returned', 'return_in_transit')).toHaveTextContent('Confirm it in this order when you have it');
    expect(at('in_transit', 'in_transit')).toBeEmptyDOMElement();
  });

  it.each([
    ['back', { state: 'returned' }, 'return_in_transit', 'refunded'],
    ['back, which is disputed', { state: 'returned' }, 'disputed', 'partially_refunded'],
    ['refused and back', { state: 'returned', exception: 'refused' }, 'return_in_transit', 'refunded'],
    ['lost', { state: 'lost' }, 'disputed', 'refunded'],
    ['damaged when it arrived', { state: 'delivered', exception: 'damaged' }, 'inspection', 'completed'],
    ['damaged on the way', { state: 'in_transit', exception: 'damaged' }, 'in_transit', 'cancelled_by_support'],
    ['damaged, and the buyer says that it is there', { state: 'in_transit', exception: 'damaged' }, 'inspection', 'completed'],
    ['not delivered, though the buyer says that it is there', { state: 'out_for_delivery', exception: 'delivery_attempt_failed' }, 'out_for_delivery', 'inspection'],
  ] satisfies [string, Partial<WirePackage>, OrderStatus, OrderStatus][])('of what is %s is no longer given when the order is settled', (_what, parcel, before, after) => {
    const shown = decodePackage({ package: wireLabelled({ has_label: false, ...parcel }) });
    for (const side of ['buyer', 'seller'] as const) {
      expect(renderFeature(<PackageAdvice shown={shown} orderStatus={before} side={side} />).container).not.toBeEmptyDOMElement();
      expect(renderFeature(<PackageAdvice shown={shown} orderStatus={after} side={side} />).container).toBeEmptyDOMElement();
    }
  });

  it('asks no buyer to report damage who has reported it; the seller keeps the proofs', () => {
    const shown = decodePackage({ package: wireLabelled({ state: 'delivered', exception: 'damaged', has_label: false }) });
    expect(renderFeature(<PackageAdvice shown={shown} orderStatus="disputed" side="buyer" />).container).toBeEmptyDOMElement();
    expect(renderFeature(<PackageAdvice shown={shown} orderStatus="disputed" side="seller" />).container).toHaveTextContent('Keep your proof of postage');
  });
});
