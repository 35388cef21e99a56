import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireLabelled, wireOwnCarrier, wirePackage } from '../../../../test/builders/wirePackage';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodePackage } from '../../../api/shipping/decodePackage';
import type { WirePackage } from '../../../contract/shipping/packages';
import { packageExceptions } from '../../../lib/orders/packageStates';
import { PackageAdvice } from './PackageAdvice';
import { PackageTracking } from './PackageTracking';

const show = (answer: Answer) => renderFeature(<PackageTracking orderId={7} />, { replies: { 'GET /shipping/api/v2/orders/7/package/events': answer } });
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
    const { container: ofBuyer } = renderFeature(<PackageAdvice shown={shown} side="buyer" />);
    const { container: ofSeller } = renderFeature(<PackageAdvice shown={shown} side="seller" />);
    expect(ofBuyer).not.toBeEmptyDOMElement();
    expect(ofBuyer.textContent).not.toBe(ofSeller.textContent);
  });

  it('says what comes after a loss and a return, and nothing where all is well', () => {
    const at = (state: WirePackage['state']) => renderFeature(<PackageAdvice shown={decodePackage({ package: wireLabelled({ state }) })} side="seller" />).container;
    expect(at('lost')).toHaveTextContent('The carrier has lost the package. Answer the buyer');
    expect(at('returned')).toHaveTextContent('Confirm it in this order when you have it');
    expect(at('in_transit')).toBeEmptyDOMElement();
  });
});
