import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { wireLabelled, wireOwnCarrier, wirePackage, wireRequirements } from '../../../../test/builders/wirePackage';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import type { WirePackage } from '../../../contract/shipping/packages';
import type { OrderPermission, OrderStatus } from '../../../lib/orders/orderStates';
import { useEventChannel } from '../../../platform/EventChannelContext';
import type { OverlayRequest } from '../../../platform/overlayNames';
import { SellerPackage } from './SellerPackage';
import type { OtherOrder } from './WaitingBanner';

const BASE = '/shipping/api/v2/orders/7/package';
const GET = `GET ${BASE}/events`;
const NEEDS = `GET ${BASE}/supply-requirements`;
const BUY = `POST ${BASE}/supply`;
const GIVE_BACK = `DELETE ${BASE}/supply`;
const TRACK = `PUT ${BASE}/tracking`;
const HAND_OVER = `POST ${BASE}/hand-over`;
const SCAN = 'POST /shipping/api/v2/test-carrier/orders/7/scans';
const packed = (shown: WirePackage) => ({ body: { package: shown } });

function Overlays({ onOpen }: { onOpen: (request: OverlayRequest) => void }) {
  const channel = useEventChannel();
  useEffect(() => channel.on('open-overlay', onOpen), [channel, onOpen]);
  return null;
}

type Setting = { shown?: WirePackage; status?: OrderStatus; permissions?: OrderPermission[]; others?: OtherOrder[]; replies?: Replies; hasTestCarrier?: boolean };

function show({ shown = wirePackage(), status = shown.state === 'pending_supply' ? 'paid' : 'label_created', permissions = ['ship'], others = [], replies = {}, hasTestCarrier = false }: Setting = {}) {
  const onOpen = jest.fn<undefined, [OverlayRequest]>();
  const rendered = renderFeature(
    <>
      <Overlays onOpen={onOpen} />
      <SellerPackage order={{ id: 7, reference: 'G-7', status, deliveredAt: null, permissions }} others={others} customsHref="/f/seller/orders/7/package/customs" labelHref="/f/seller/orders/7/label" />
      <SnackbarLog />
    </>,
    { facts: { hasTestCarrier, isSignedIn: true }, replies: { [GET]: packed(shown), [NEEDS]: { body: { requirements: wireRequirements() } }, ...replies } },
  );
  return { ...rendered, onOpen };
}

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Weight, packed'), '1.2 kg');
  await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Parcel/ }));
}

beforeEach(() => window.sessionStorage.clear());

describe('buying a label', () => {
  it('says what it costs before, sends it once, and shows the label', async () => {
    const { transport } = show({ replies: { [BUY]: { status: 201, ...packed(wireLabelled()) } }, permissions: ['ship', 'hand_over', 'void_label'] });
    await fillIn();
    expect(screen.queryByRole('radio', { name: /Tracked letter/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /The value of what is in the package, €450/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Station kiosk/ }));
    expect(screen.getByText('The price comes off your payout.')).toBeInTheDocument();
    transport.reply({ [GET]: packed(wireLabelled()) });
    await userEvent.click(screen.getByRole('button', { name: 'Buy label for €16.90' }));
    expect(await screen.findByRole('link', { name: 'Print label' })).toHaveAttribute('href', '/en/f/seller/orders/7/label');
    const [sent] = transport.sent(BUY);
    expect(JSON.parse(sent?.body ?? '')).toEqual({ service: 'parcel', size: 'small', weight_grams: 1200, insurance_amount: 45_000, drop_off_point_id: 'kiosk-1' });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByText('The label is bought. Print it and put it on the package.')).toBeInTheDocument();
    expect(screen.getByText(/Station kiosk, Platform 2/)).toBeInTheDocument();
  });

  it('says what is missing or too heavy, and takes the focus there', async () => {
    const { transport } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy label' }));
    expect(screen.getByLabelText('Weight, packed')).toHaveFocus();
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(3);
    await fillIn();
    await userEvent.clear(screen.getByLabelText('Weight, packed'));
    await userEvent.type(screen.getByLabelText('Weight, packed'), '7kg');
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(screen.getByText('This takes up to 5 kg. Choose a larger one.')).toBeInTheDocument();
    expect(transport.sent(BUY)).toHaveLength(0);
  });

  it('shows a refusal at its field and keeps what was typed, also over a reload', async () => {
    const first = show({ replies: { [BUY]: refusal(422, 'weight_too_high', [{ code: 'weight_too_high', attribute: 'weight_grams' }]) } });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(await screen.findByText('The package is too heavy for this service.')).toBeInTheDocument();
    first.unmount();
    show();
    expect(await screen.findByLabelText('Weight, packed')).toHaveValue('1.2 kg');
    expect(screen.getByRole('radio', { name: /^Small/ })).toBeChecked();
  });

  it('looks after a lost reply, and never says that it failed when it was bought', async () => {
    const { transport } = show({ replies: { [BUY]: 'lost' } });
    await fillIn();
    transport.reply({ [GET]: packed(wireLabelled()) });
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(await screen.findByText('The label is bought. Print it and put it on the package.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks with the same key again when nothing is known of the first time', async () => {
    const { transport } = show({ replies: { [BUY]: 'lost' } });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(await screen.findByText(/nothing is done twice/)).toBeInTheDocument();
    transport.reply({ [BUY]: { status: 201, ...packed(wireLabelled()) } });
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    await screen.findByText('The label is bought. Print it and put it on the package.');
    const keys = new Set(transport.sent(BUY).map(({ headers }) => headers['idempotency-key']));
    expect(transport.sent(BUY).length).toBeGreaterThan(1);
    expect(keys.size).toBe(1);
  });
});

describe('what has to come first', () => {
  it('is the customs form, for every carrier', async () => {
    show({ replies: { [NEEDS]: { body: { requirements: wireRequirements({ missing: ['customs_form'] }) } } } });
    expect(await screen.findByRole('link', { name: 'Fill in customs form' })).toHaveAttribute('href', '/en/f/seller/orders/7/package/customs');
    expect(screen.queryByRole('button', { name: 'My own carrier' })).not.toBeInTheDocument();
  });

  it('is the address of the sender, for our label alone; it is asked for here', async () => {
    const { onOpen, transport } = show({ replies: { [NEEDS]: { body: { requirements: wireRequirements({ missing: ['sender_address'] }) } } } });
    expect(await screen.findByText(/The address has to be in this country: Netherlands/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'ADDRESS_FORM', params: { country: 'nl' } }));
    transport.reply({ [NEEDS]: { body: { requirements: wireRequirements() } } });
    onOpen.mock.calls[0]?.[0].onResult('SUCCESS');
    expect(await screen.findByLabelText('Weight, packed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'My own carrier' }));
    expect(screen.getByLabelText('Carrier')).toBeInTheDocument();
  });

  it('leaves the own carrier where we sell no label', async () => {
    show({ replies: { [NEEDS]: { body: { requirements: wireRequirements({ services: [], sizes: [] }) } } } });
    expect(await screen.findByLabelText('Tracking code')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Buy a label here' })).not.toBeInTheDocument();
  });
});

describe('a carrier of one’s own', () => {
  async function open(replies: Replies = {}) {
    const shown = show({ replies });
    await userEvent.click(await screen.findByRole('button', { name: 'My own carrier' }));
    return shown;
  }

  it('shows what a code looks like and sends it without its blanks', async () => {
    const { transport } = await open({ [TRACK]: packed(wireOwnCarrier()) });
    await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'North Post');
    expect(screen.getByText('Such as NP123456789')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Tracking code'), 'np 123-456 789');
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(await screen.findByText('The tracking code is saved. Now hand the package over.')).toBeInTheDocument();
    expect(JSON.parse(transport.sent(TRACK)[0]?.body ?? '')).toEqual({ carrier: 'northpost', tracking_code: 'NP123456789' });
  });

  it('says what is wrong with a code', async () => {
    const { transport } = await open({ [TRACK]: refusal(422, 'tracking_code_invalid', [{ code: 'tracking_code_invalid', attribute: 'tracking_code' }]) });
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'North Post');
    await userEvent.type(screen.getByLabelText('Tracking code'), 'NP_1');
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(screen.getByText('A tracking code has letters and digits only.')).toBeInTheDocument();
    expect(transport.sent(TRACK)).toHaveLength(0);
    await userEvent.clear(screen.getByLabelText('Tracking code'));
    await userEvent.type(screen.getByLabelText('Tracking code'), 'NP1');
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(await screen.findByText('This is not a tracking code of North Post. It looks like NP123456789.')).toBeInTheDocument();
    transport.reply({ [TRACK]: refusal(422, 'tracking_code_used') });
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(await screen.findByText('This code belongs to another package already.')).toBeInTheDocument();
    expect(screen.getByLabelText('Tracking code')).toHaveFocus();
  });

  it('is handed over by the seller’s word, after a question', async () => {
    const { transport } = show({ shown: wireOwnCarrier(), permissions: ['hand_over', 'void_label'], replies: { [HAND_OVER]: packed(wireOwnCarrier({ state: 'handed_over' })) } });
    await userEvent.click(await screen.findByRole('button', { name: 'I have handed it over' }));
    expect(transport.sent(HAND_OVER)).toHaveLength(0);
    transport.reply({ [GET]: packed(wireOwnCarrier({ state: 'handed_over' })) });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I have handed it over' }));
    expect(await screen.findByText('The buyer knows that the package is on its way.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I have handed it over' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /Follow it at North Post/ })).toHaveAttribute('href', 'https://north.example/track/NP12');
  });
});

describe('a label that is bought', () => {
  it('is checked before the way to the counter, with the facts of this order', async () => {
    const { onOpen } = show({ shown: wireLabelled(), permissions: ['hand_over', 'void_label'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Check before you go' }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'PRE_DROP_OFF', params: { order: 'G-7', order_id: '7' } }));
    expect(screen.queryByRole('button', { name: 'I have handed it over' })).not.toBeInTheDocument();
  });

  it('is given back after a question; a refusal stays in the dialog', async () => {
    const { transport } = show({ shown: wireLabelled(), permissions: ['hand_over', 'void_label'], replies: { [GIVE_BACK]: refusal(409, 'wrong_state') } });
    await userEvent.click(await screen.findByRole('button', { name: 'Give label back' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give label back' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The package has moved on');
    transport.reply({ [GIVE_BACK]: packed(wirePackage()) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give label back' }));
    expect(await screen.findByText('The label is given back. It costs you nothing.')).toBeInTheDocument();
  });

  it('cannot be given back without the right to', async () => {
    show({ shown: wireLabelled(), permissions: ['hand_over'] });
    await screen.findByRole('button', { name: 'Check before you go' });
    expect(screen.queryByRole('button', { name: 'Give label back' })).not.toBeInTheDocument();
  });
});

describe('a package that waits for an answer', () => {
  const others = [{ reference: 'G-8', href: '/f/seller/orders/8' }];
  const waits = () => screen.queryByText('This package waits');

  it.each([
    ['before there is a label', { others, permissions: ['cancel'] }],
    ['with its label', { others, shown: wireLabelled(), permissions: ['cancel', 'print_label'] }],
    ['with a carrier of one’s own', { others, shown: wireOwnCarrier(), permissions: ['cancel'] }],
  ] satisfies [string, Setting][])('says that it is about another order in it, and leads there: %s', async (_when, setting) => {
    show(setting);
    expect(await screen.findByText('This package waits')).toBeInTheDocument();
    expect(screen.getByText(/^Another order in this package has an open request/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order G-8' })).toHaveAttribute('href', '/en/f/seller/orders/8');
    expect(screen.queryByText(/^(Print the label|Hand the package)/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check before you go' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Print label' })).not.toBeInTheDocument();
  });

  it.each([
    ['withdrawal_requested', wirePackage()],
    ['disputed', wireLabelled()],
  ] satisfies [OrderStatus, WirePackage][])('says that it is about this order: %s', async (status, shown) => {
    show({ status, shown, others, permissions: ['answer_request'] });
    expect(await screen.findByText(/^The buyer’s request above is still open/)).toBeInTheDocument();
    expect(screen.queryByText(/^Print the label/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Order G-8' })).not.toBeInTheDocument();
  });

  it.each([
    ['may be sent', {}],
    ['may be handed in', { shown: wireLabelled(), permissions: ['hand_over', 'void_label'] }],
    ['goes without this order', { status: 'refunded', others, shown: wireLabelled(), permissions: [] }],
    ['holds what its buyer has already', { status: 'inspection', others, shown: wireOwnCarrier(), permissions: [] }],
    ['is with the carrier', { status: 'in_transit', others, shown: wireLabelled({ state: 'in_transit', has_label: false }), permissions: [] }],
    ['has just got its label, which the order does not know yet', { status: 'paid', others, shown: wireLabelled() }],
  ] satisfies [string, Setting][])('is none that %s', async (_what, setting) => {
    show(setting);
    await waitFor(() => expect(screen.queryByRole('list', { name: /The way of the package/ }) ?? screen.queryByText(/Nothing is being shipped/)).not.toBeNull());
    expect(waits()).not.toBeInTheDocument();
  });
});

describe('the test carrier', () => {
  it('moves the package on', async () => {
    const { transport } = show({ shown: wireLabelled({ state: 'handed_over', has_label: false }), hasTestCarrier: true, replies: { [SCAN]: packed(wireLabelled({ state: 'in_transit', has_label: false })) } });
    await userEvent.click(await screen.findByText('Test carrier'));
    await userEvent.selectOptions(screen.getByLabelText('Next scan'), 'Out for delivery');
    await userEvent.selectOptions(screen.getByLabelText('Exception'), 'Nobody was there');
    await userEvent.click(screen.getByRole('button', { name: 'Scan package' }));
    await waitFor(() => expect(transport.sent(SCAN)).toHaveLength(1));
    expect(JSON.parse(transport.sent(SCAN)[0]?.body ?? '')).toEqual({ state: 'out_for_delivery', exception: 'delivery_attempt_failed' });
    await waitFor(() => expect(transport.sent(GET).length).toBeGreaterThan(1));
  });

  it('says that the carrier cannot say this', async () => {
    show({ shown: wireLabelled(), hasTestCarrier: true, replies: { [SCAN]: refusal(409, 'wrong_state') } });
    await userEvent.click(await screen.findByText('Test carrier'));
    await userEvent.click(screen.getByRole('button', { name: 'Scan package' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The carrier cannot say this of the package now.');
  });

  it.each([
    ['where there is none', { shown: wireLabelled() }],
    ['before there is a label', { hasTestCarrier: true }],
    ['with another carrier', { shown: wireOwnCarrier(), hasTestCarrier: true }],
    ['at the end of the way', { shown: wireLabelled({ state: 'delivered', has_label: false }), hasTestCarrier: true }],
  ] satisfies [string, Setting][])('is not shown %s', async (_where, setting) => {
    show(setting);
    await screen.findByRole('list', { name: /The way of the package/ });
    expect(screen.queryByText('Test carrier')).not.toBeInTheDocument();
  });
});

it('loads, fails and is asked again', async () => {
  const { transport } = show({ replies: { [GET]: refusal(503, 'unavailable') } });
  await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
  transport.reply({ [GET]: packed(wireLabelled()) });
  await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('CA123456785XG')).toBeInTheDocument();
});
