import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireLabeled, wireOwnCarrier, wirePackage } from '../../../test/builders/wirePackage';
import { createErrorReply, type Answer } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { decodePackage } from '../../api/shipping/decodePackage';
import type { WirePackage } from '../../contract/shipping/packages';
import type { OrderStatus } from '../../lib/orders/orderStates';
import { packageExceptions } from '../../lib/orders/packageStates';
import { PackageTracking, PackageAdvice } from './PackageTracking';

const show = (answer: Answer, status: OrderStatus = 'in_transit') =>
  renderFeature(<PackageTracking order={{ id: 7, status }} />, {
    replies: { 'GET /shipping/api/v2/orders/7/package/events': answer },
  });
const packageReply = (orderPackage: WirePackage) => ({ body: { package: orderPackage } });

it('shows the events with place and time, latest first', async () => {
  show(
    packageReply(
      wireOwnCarrier({
        state: 'in_transit',
        events: [
          {
            at: '2026-11-21T06:30:00Z',
            state: 'in_transit',
            exception: null,
            location: 'Lyon',
            description: 'arrived_at_hub',
          },
          {
            at: '2026-11-20T16:00:00Z',
            state: 'handed_over',
            exception: null,
            location: null,
            description: 'handed_over_by_seller',
          },
          {
            at: '2026-11-20T15:00:00Z',
            state: 'in_transit',
            exception: null,
            location: null,
            description: 'a_word_of_tomorrow',
          },
        ],
      }),
    ),
  );
  const events = within(await screen.findByRole('list', { name: /Tracking history/ })).getAllByRole(
    'listitem',
  );
  expect(events[0]).toHaveTextContent('Arrived at a sorting centreLyon · 21 Nov 2026, 07:30');
  expect(events[1]).toHaveTextContent('Handed to the carrier by the seller');
  // An unknown event is shown as the state that it led to.
  expect(events[2]).toHaveTextContent('On the way');
  expect(screen.getByText('North Post')).toBeInTheDocument();
});

it.each<OrderStatus>(['cancelled_by_seller', 'cancelled_by_support', 'refunded'])(
  'says that nothing is shipped for an order that is %s before shipping',
  async (status) => {
    show(packageReply(wirePackage()), status);
    expect(
      await screen.findByText(
        'This order was cancelled before it was sent. Nothing is being shipped for it.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('Not packed yet')).not.toBeInTheDocument();
    expect(screen.queryByText(/ready to pack/)).not.toBeInTheDocument();
  },
);

it('copies the tracking code', async () => {
  const user = userEvent.setup();
  show(packageReply(wireLabeled({ state: 'handed_over', has_label: false })));
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('CA123456785XG');
});

it('does not link to a tracking URL that is not https', async () => {
  show(
    packageReply(
      wireOwnCarrier({ carrier: { code: 'x', name: 'X', tracking_url: 'javascript:alert(1)' } }),
    ),
  );
  await screen.findByText('NP12');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('explains an exception and what the buyer should do', async () => {
  show(
    packageReply(
      wireLabeled({ state: 'customs', exception: 'customs_payment_due', has_label: false }),
    ),
  );
  expect(await screen.findByText(/Pay the charges to the carrier/)).toBeInTheDocument();
});

it('does not promise a refund that was already paid', async () => {
  show(packageReply(wireLabeled({ state: 'returned', has_label: false })), 'refunded');
  expect(await screen.findByText('CA123456785XG')).toBeInTheDocument();
  expect(screen.queryByText(/You’ll be refunded once/)).not.toBeInTheDocument();
});

it('offers to retry after a failure', async () => {
  const { transport } = show(createErrorReply(500, 'unavailable'));
  await screen.findByRole('alert');
  transport.reply({ 'GET /shipping/api/v2/orders/7/package/events': packageReply(wirePackage()) });
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('Order paid – ready to pack')).toBeInTheDocument();
});

describe('advice', () => {
  it.each(packageExceptions)('for %s differs between buyer and seller', (exception) => {
    const orderPackage = decodePackage({
      package: wireLabeled({ state: 'in_transit', exception }),
    });
    const { container: buyerAdvice } = renderFeature(
      <PackageAdvice orderPackage={orderPackage} orderStatus="in_transit" side="buyer" />,
    );
    const { container: sellerAdvice } = renderFeature(
      <PackageAdvice orderPackage={orderPackage} orderStatus="in_transit" side="seller" />,
    );
    expect(buyerAdvice).not.toBeEmptyDOMElement();
    expect(buyerAdvice.textContent).not.toBe(sellerAdvice.textContent);
  });

  it('explains a loss or return, and is empty without a problem', () => {
    const renderAdvice = (state: WirePackage['state'], orderStatus: OrderStatus) =>
      renderFeature(
        <PackageAdvice
          orderPackage={decodePackage({ package: wireLabeled({ state }) })}
          orderStatus={orderStatus}
          side="seller"
        />,
      ).container;
    expect(renderAdvice('lost', 'disputed')).toHaveTextContent(
      'The carrier has lost the package. Reply to the buyer',
    );
    expect(renderAdvice('returned', 'return_in_transit')).toHaveTextContent(
      'Confirm in this order when you have it',
    );
    expect(renderAdvice('in_transit', 'in_transit')).toBeEmptyDOMElement();
  });

  it.each([
    ['returned', { state: 'returned' }, 'return_in_transit', 'refunded'],
    ['returned and disputed', { state: 'returned' }, 'disputed', 'partially_refunded'],
    [
      'refused and returned',
      { state: 'returned', exception: 'refused' },
      'return_in_transit',
      'refunded',
    ],
    ['lost', { state: 'lost' }, 'disputed', 'refunded'],
    ['damaged on arrival', { state: 'delivered', exception: 'damaged' }, 'inspection', 'completed'],
    [
      'damaged in transit',
      { state: 'in_transit', exception: 'damaged' },
      'in_transit',
      'cancelled_by_support',
    ],
    [
      'damaged and confirmed by the buyer',
      { state: 'in_transit', exception: 'damaged' },
      'inspection',
      'completed',
    ],
    [
      'not delivered but confirmed by the buyer',
      { state: 'out_for_delivery', exception: 'delivery_attempt_failed' },
      'out_for_delivery',
      'inspection',
    ],
  ] satisfies [string, Partial<WirePackage>, OrderStatus, OrderStatus][])(
    'for a package that is %s ends when the order is settled',
    (_what, parcel, before, after) => {
      const orderPackage = decodePackage({ package: wireLabeled({ has_label: false, ...parcel }) });
      for (const side of ['buyer', 'seller'] as const) {
        expect(
          renderFeature(
            <PackageAdvice orderPackage={orderPackage} orderStatus={before} side={side} />,
          ).container,
        ).not.toBeEmptyDOMElement();
        expect(
          renderFeature(
            <PackageAdvice orderPackage={orderPackage} orderStatus={after} side={side} />,
          ).container,
        ).toBeEmptyDOMElement();
      }
    },
  );

  it('asks for no second damage report, and reminds the seller to keep proof', () => {
    const orderPackage = decodePackage({
      package: wireLabeled({ state: 'delivered', exception: 'damaged', has_label: false }),
    });
    expect(
      renderFeature(
        <PackageAdvice orderPackage={orderPackage} orderStatus="disputed" side="buyer" />,
      ).container,
    ).toBeEmptyDOMElement();
    expect(
      renderFeature(
        <PackageAdvice orderPackage={orderPackage} orderStatus="disputed" side="seller" />,
      ).container,
    ).toHaveTextContent('Keep your proof of postage');
  });
});
