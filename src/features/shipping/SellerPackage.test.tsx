import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import {
  wireLabeled,
  wireOwnCarrier,
  wirePackage,
  wireRequirements,
} from '../../../test/builders/wirePackage';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { reloadPage } from '../../../test/setup/reloadPage';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import type { WirePackage } from '../../contract/shipping/packages';
import type { OrderPermission, OrderStatus } from '../../lib/orders/orderStates';
import { useEventChannel } from '../../platform/eventChannel';
import type { OverlayRequest } from '../../platform/overlayNames';
import { SellerPackage } from './SellerPackage';
import type { OtherOrder } from './PackageSupplyPanel';

const BASE = '/shipping/api/v2/orders/7/package';
const GET = `GET ${BASE}/events`;
const REQUIREMENTS = `GET ${BASE}/supply-requirements`;
const BUY = `POST ${BASE}/supply`;
const CANCEL_LABEL = `DELETE ${BASE}/supply`;
const TRACK = `PUT ${BASE}/tracking`;
const HAND_OVER = `POST ${BASE}/hand-over`;
const SCAN = 'POST /shipping/api/v2/test-carrier/orders/7/scans';
const packageReply = (body: WirePackage) => ({ body: { package: body } });

function Overlays({ onOpen }: { onOpen: (request: OverlayRequest) => void }) {
  const channel = useEventChannel();
  useEffect(() => channel.on('open-overlay', onOpen), [channel, onOpen]);
  return null;
}

type Setting = {
  orderPackage?: WirePackage;
  status?: OrderStatus;
  permissions?: OrderPermission[];
  others?: OtherOrder[];
  replies?: Replies;
  hasSandboxCarrier?: boolean;
};

function show({
  orderPackage = wirePackage(),
  status = orderPackage.state === 'pending_supply' ? 'paid' : 'label_created',
  permissions = ['ship'],
  others = [],
  replies = {},
  hasSandboxCarrier = false,
}: Setting = {}) {
  const onOpen = jest.fn<undefined, [OverlayRequest]>();
  const rendered = renderFeature(
    <>
      <Overlays onOpen={onOpen} />
      <SellerPackage
        order={{ id: 7, reference: 'G-7', status, deliveredAt: null, permissions }}
        otherOrders={others}
        customsHref="/f/seller/orders/7/package/customs"
        labelHref="/f/seller/orders/7/label"
      />
      <SnackbarLog />
    </>,
    {
      pageInfo: { hasSandboxCarrier, isSignedIn: true },
      replies: {
        [GET]: packageReply(orderPackage),
        [REQUIREMENTS]: { body: { requirements: wireRequirements() } },
        ...replies,
      },
    },
  );
  return { ...rendered, onOpen };
}

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Weight, packed'), '1.2');
  await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Parcel/ }));
}

beforeEach(() => window.sessionStorage.clear());

describe('buying a label', () => {
  it('shows the price first, sends one request, and shows the label', async () => {
    const { transport } = show({
      replies: { [BUY]: { status: 201, ...packageReply(wireLabeled()) } },
      permissions: ['ship', 'hand_over', 'void_label'],
    });
    await fillIn();
    expect(screen.queryByRole('radio', { name: /Tracked letter/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /The value of the contents, €450/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Station kiosk/ }));
    expect(screen.getByText('We’ll deduct the price from your payout.')).toBeInTheDocument();
    transport.reply({ [GET]: packageReply(wireLabeled()) });
    await userEvent.click(screen.getByRole('button', { name: 'Buy label for €16.90' }));
    expect(await screen.findByRole('link', { name: 'Print label' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/7/label',
    );
    const [sentRequest] = transport.sent(BUY);
    expect(JSON.parse(sentRequest?.body ?? '')).toEqual({
      service: 'parcel',
      size: 'small',
      weight_grams: 1200,
      insurance_amount: 45_000,
      drop_off_point_id: 'kiosk-1',
    });
    expect(sentRequest?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(
      screen.getByText('Label bought. Print it and put it on the package.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Station kiosk, Platform 2/)).toBeInTheDocument();
  });

  it('asks for the weight in the unit of the limits and of the customs form', async () => {
    const requirements = wireRequirements({ weight_grams: 1_250 });
    show({ replies: { [REQUIREMENTS]: { body: { requirements } } } });
    const weight = await screen.findByLabelText('Weight, packed');
    expect(weight).toHaveDisplayValue('1.25');
    expect(weight).toHaveAccessibleDescription('In kilograms, such as 1.25');
    expect(weight.parentElement).toHaveTextContent(/^kg$/);
    expect(screen.getByRole('radio', { name: /^Small.*up to 5 kg/ })).toBeInTheDocument();
  });

  it('reports what is missing or too heavy, and moves the focus there', async () => {
    const { transport } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy label' }));
    expect(screen.getByLabelText('Weight, packed')).toHaveFocus();
    expect(screen.getAllByText('This field is required.')).toHaveLength(3);
    await fillIn();
    await userEvent.clear(screen.getByLabelText('Weight, packed'));
    await userEvent.type(screen.getByLabelText('Weight, packed'), '7');
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(
      screen.getByText('This size takes up to 5 kg. Choose a larger one.'),
    ).toBeInTheDocument();
    expect(transport.sent(BUY)).toHaveLength(0);
  });

  it('shows an error at its field and keeps the draft after a reload', async () => {
    const first = show({
      replies: {
        [BUY]: createErrorReply(422, 'weight_too_high', [
          { code: 'weight_too_high', attribute: 'weight_grams' },
        ]),
      },
    });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(
      await screen.findByText('The package is too heavy for this service. Choose another.'),
    ).toBeInTheDocument();
    first.unmount();
    show();
    expect(await screen.findByLabelText('Weight, packed')).toHaveValue('1.2');
    expect(screen.getByRole('radio', { name: /^Small/ })).toBeChecked();
  });

  it('checks after a lost response, and reports no failure if it was bought', async () => {
    const { transport } = show({ replies: { [BUY]: 'lost' } });
    await fillIn();
    transport.reply({ [GET]: packageReply(wireLabeled()) });
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(
      await screen.findByText('Label bought. Print it and put it on the package.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    { status: 503, body: {} },
    { status: 201, body: { package: {} } },
  ])('finds the label after a reply that says nothing: %#', async (answer) => {
    const { transport } = show({ replies: { [BUY]: answer } });
    await fillIn();
    transport.reply({ [GET]: packageReply(wireLabeled()) });
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(
      await screen.findByText('Label bought. Print it and put it on the package.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('retries with the same key if the outcome is unknown', async () => {
    const { transport } = show({ replies: { [BUY]: 'lost' } });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    expect(await screen.findByText(/nothing happens twice/)).toBeInTheDocument();
    transport.reply({ [BUY]: { status: 201, ...packageReply(wireLabeled()) } });
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
    await screen.findByText('Label bought. Print it and put it on the package.');
    const keys = new Set(transport.sent(BUY).map(({ headers }) => headers['idempotency-key']));
    expect(transport.sent(BUY).length).toBeGreaterThan(1);
    expect(keys.size).toBe(1);
  });
});

describe('requirements before shipping', () => {
  it('include the customs form for every carrier', async () => {
    show({
      replies: {
        [REQUIREMENTS]: { body: { requirements: wireRequirements({ missing: ['customs_form'] }) } },
      },
    });
    expect(await screen.findByRole('link', { name: 'Fill in customs form' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/7/package/customs',
    );
    expect(screen.queryByRole('button', { name: 'My own carrier' })).not.toBeInTheDocument();
  });

  it('include the sender address only for our label, and it can be added here', async () => {
    const { onOpen, transport } = show({
      replies: {
        [REQUIREMENTS]: {
          body: { requirements: wireRequirements({ missing: ['sender_address'] }) },
        },
      },
    });
    expect(
      await screen.findByText(/It has to be in this country: Netherlands/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
    expect(onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'ADDRESS_FORM', params: { country: 'nl' } }),
    );
    transport.reply({ [REQUIREMENTS]: { body: { requirements: wireRequirements() } } });
    onOpen.mock.calls[0]?.[0].onResult('SUCCESS');
    expect(await screen.findByLabelText('Weight, packed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'My own carrier' }));
    expect(screen.getByLabelText('Carrier')).toBeInTheDocument();
  });

  it('reopen the address form after a reload, unless it was closed', async () => {
    const replies = {
      [REQUIREMENTS]: { body: { requirements: wireRequirements({ missing: ['sender_address'] }) } },
    };
    const first = show({ replies });
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    expect(first.onOpen).toHaveBeenCalledTimes(1);
    reloadPage(first);
    const second = show({ replies });
    await waitFor(() => expect(second.onOpen).toHaveBeenCalledTimes(1));
    second.onOpen.mock.calls[0]?.[0].onResult('CANCELLED');
    await waitFor(() => expect(sessionStorage.getItem('gavel.sender-address')).toBeNull());
    reloadPage(second);
    const third = show({ replies });
    expect(await screen.findByRole('button', { name: 'Add address' })).toBeInTheDocument();
    expect(third.onOpen).not.toHaveBeenCalled();
  });

  it('offer only the seller’s own carrier if we sell no label', async () => {
    show({
      replies: {
        [REQUIREMENTS]: { body: { requirements: wireRequirements({ services: [], sizes: [] }) } },
      },
    });
    expect(await screen.findByLabelText('Tracking code')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Buy a label here' })).not.toBeInTheDocument();
  });
});

describe('the seller’s own carrier', () => {
  async function open(replies: Replies = {}) {
    const view = show({ replies });
    await userEvent.click(await screen.findByRole('button', { name: 'My own carrier' }));
    return view;
  }

  it('shows an example code and sends the code without spaces', async () => {
    const { transport } = await open({ [TRACK]: packageReply(wireOwnCarrier()) });
    await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'North Post');
    expect(screen.getByText('For example NP123456789')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Tracking code'), 'np 123-456 789');
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(
      await screen.findByText('Tracking code saved. Now hand over the package.'),
    ).toBeInTheDocument();
    expect(JSON.parse(transport.sent(TRACK)[0]?.body ?? '')).toEqual({
      carrier: 'northpost',
      tracking_code: 'NP123456789',
    });
  });

  it('explains an invalid tracking code', async () => {
    const { transport } = await open({
      [TRACK]: createErrorReply(422, 'tracking_code_invalid', [
        { code: 'tracking_code_invalid', attribute: 'tracking_code' },
      ]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'North Post');
    await userEvent.type(screen.getByLabelText('Tracking code'), 'NP_1');
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(
      screen.getByText('A tracking code contains only letters and digits.'),
    ).toBeInTheDocument();
    expect(transport.sent(TRACK)).toHaveLength(0);
    await userEvent.clear(screen.getByLabelText('Tracking code'));
    await userEvent.type(screen.getByLabelText('Tracking code'), 'NP1');
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(
      await screen.findByText(
        'That isn’t a valid North Post tracking code. It should look like NP123456789.',
      ),
    ).toBeInTheDocument();
    transport.reply({ [TRACK]: createErrorReply(422, 'tracking_code_used') });
    await userEvent.click(screen.getByRole('button', { name: 'Save tracking code' }));
    expect(
      await screen.findByText('This code is already used for another package.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Tracking code')).toHaveFocus();
  });

  it('asks before the seller confirms the hand-over', async () => {
    const { transport } = show({
      orderPackage: wireOwnCarrier(),
      permissions: ['hand_over', 'void_label'],
      replies: { [HAND_OVER]: packageReply(wireOwnCarrier({ state: 'handed_over' })) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I’ve handed it over' }));
    expect(transport.sent(HAND_OVER)).toHaveLength(0);
    transport.reply({ [GET]: packageReply(wireOwnCarrier({ state: 'handed_over' })) });
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'I’ve handed it over' }),
    );
    expect(
      await screen.findByText('We’ve told the buyer the package is on its way.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'I’ve handed it over' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('link', { name: /Track with North Post/ })).toHaveAttribute(
      'href',
      'https://north.example/track/NP12',
    );
  });
});

describe('a bought label', () => {
  it('opens the drop-off checklist for this order', async () => {
    const { onOpen } = show({
      orderPackage: wireLabeled(),
      permissions: ['hand_over', 'void_label'],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Before you go' }));
    expect(onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'PRE_DROP_OFF', params: { order: 'G-7', order_id: '7' } }),
    );
    expect(screen.queryByRole('button', { name: 'I’ve handed it over' })).not.toBeInTheDocument();
  });

  it('asks before cancelling the label, and shows a refusal in the dialog', async () => {
    const { transport } = show({
      orderPackage: wireLabeled(),
      permissions: ['hand_over', 'void_label'],
      replies: { [CANCEL_LABEL]: createErrorReply(409, 'wrong_state') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel label' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel label' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The package status has changed',
    );
    transport.reply({ [CANCEL_LABEL]: packageReply(wirePackage()) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel label' }));
    expect(await screen.findByText('Label cancelled. You won’t be charged.')).toBeInTheDocument();
  });

  it('cannot be cancelled without permission', async () => {
    show({ orderPackage: wireLabeled(), permissions: ['hand_over'] });
    await screen.findByRole('button', { name: 'Before you go' });
    expect(screen.queryByRole('button', { name: 'Cancel label' })).not.toBeInTheDocument();
  });
});

describe('a package that waits for an answer', () => {
  const others = [{ reference: 'G-8', href: '/f/seller/orders/8' }];
  const queryHoldNotice = () => screen.queryByText('This package is on hold');

  it.each([
    ['before there is a label', { others, permissions: ['cancel'] }],
    [
      'with a label',
      { others, orderPackage: wireLabeled(), permissions: ['cancel', 'print_label'] },
    ],
    [
      'with the seller’s own carrier',
      { others, orderPackage: wireOwnCarrier(), permissions: ['cancel'] },
    ],
  ] satisfies [string, Setting][])(
    'names the other order in the package and links to it: %s',
    async (_when, setting) => {
      show(setting);
      expect(await screen.findByText('This package is on hold')).toBeInTheDocument();
      expect(
        screen.getByText(/^Another order in this package has an open request/),
      ).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Order G-8' })).toHaveAttribute(
        'href',
        '/en/f/seller/orders/8',
      );
      expect(screen.queryByText(/^(Print the label|Hand the package)/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Before you go' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Print label' })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['withdrawal_requested', wirePackage()],
    ['disputed', wireLabeled()],
  ] satisfies [OrderStatus, WirePackage][])(
    'says that the request is about this order: %s',
    async (status, orderPackage) => {
      show({ status, orderPackage, others, permissions: ['answer_request'] });
      expect(
        await screen.findByText(/^The buyer’s request above is still open/),
      ).toBeInTheDocument();
      expect(screen.queryByText(/^Print the label/)).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Order G-8' })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['can be sent', {}],
    [
      'can be handed over',
      { orderPackage: wireLabeled(), permissions: ['hand_over', 'void_label'] },
    ],
    [
      'no longer contains this order',
      { status: 'refunded', others, orderPackage: wireLabeled(), permissions: [] },
    ],
    [
      'was received by its buyer',
      { status: 'inspection', others, orderPackage: wireOwnCarrier(), permissions: [] },
    ],
    [
      'is with the carrier',
      {
        status: 'in_transit',
        others,
        orderPackage: wireLabeled({ state: 'in_transit', has_label: false }),
        permissions: [],
      },
    ],
    [
      'has a new label that the order does not reflect yet',
      { status: 'paid', others, orderPackage: wireLabeled() },
    ],
  ] satisfies [string, Setting][])('is not a package that %s', async (_what, setting) => {
    show(setting);
    await waitFor(() =>
      expect(
        screen.queryByRole('list', { name: /Tracking history/ }) ??
          screen.queryByText(/Nothing is being shipped/),
      ).not.toBeNull(),
    );
    expect(queryHoldNotice()).not.toBeInTheDocument();
  });
});

describe('the sandbox carrier', () => {
  it('moves the package to the next state', async () => {
    const { transport } = show({
      orderPackage: wireLabeled({ state: 'handed_over', has_label: false }),
      hasSandboxCarrier: true,
      replies: { [SCAN]: packageReply(wireLabeled({ state: 'in_transit', has_label: false })) },
    });
    await userEvent.click(await screen.findByText('Test carrier'));
    await userEvent.selectOptions(screen.getByLabelText('Next scan'), 'Out for delivery');
    await userEvent.selectOptions(screen.getByLabelText('Exception'), 'Delivery attempt failed');
    await userEvent.click(screen.getByRole('button', { name: 'Scan package' }));
    await waitFor(() => expect(transport.sent(SCAN)).toHaveLength(1));
    expect(JSON.parse(transport.sent(SCAN)[0]?.body ?? '')).toEqual({
      state: 'out_for_delivery',
      exception: 'delivery_attempt_failed',
    });
    await waitFor(() => expect(transport.sent(GET).length).toBeGreaterThan(1));
  });

  it('explains that the carrier cannot report this event', async () => {
    show({
      orderPackage: wireLabeled(),
      hasSandboxCarrier: true,
      replies: { [SCAN]: createErrorReply(409, 'wrong_state') },
    });
    await userEvent.click(await screen.findByText('Test carrier'));
    await userEvent.click(screen.getByRole('button', { name: 'Scan package' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The carrier can’t report this for the package right now.',
    );
  });

  it.each([
    ['without a sandbox carrier', { orderPackage: wireLabeled() }],
    ['before there is a label', { hasSandboxCarrier: true }],
    ['with another carrier', { orderPackage: wireOwnCarrier(), hasSandboxCarrier: true }],
    [
      'after delivery',
      {
        orderPackage: wireLabeled({ state: 'delivered', has_label: false }),
        hasSandboxCarrier: true,
      },
    ],
  ] satisfies [string, Setting][])('is not shown %s', async (_where, setting) => {
    show(setting);
    await screen.findByRole('list', { name: /Tracking history/ });
    expect(screen.queryByText('Test carrier')).not.toBeInTheDocument();
  });
});

it('offers to retry after repeated failures', async () => {
  const { transport } = show({ replies: { [GET]: createErrorReply(503, 'unavailable') } });
  await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
  transport.reply({ [GET]: packageReply(wireLabeled()) });
  await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('CA123456785XG')).toBeInTheDocument();
});
