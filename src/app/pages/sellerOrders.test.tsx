import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireSaleCard } from '../../../test/builders/wireSale';
import { createErrorReply, type Answer, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../test/setup/renderFeature';
import type { WireOrderCard } from '../../contract/orders/orderSchemas';
import { printDocuments, type PrintResult } from '../../platform/printDocuments';
import { saveFile } from '../../platform/saveFile';
import { SellerOrdersPage } from '../../features/orders/list/SellerOrdersPage';

jest.mock('../../platform/printDocuments', () => ({ printDocuments: jest.fn() }));
jest.mock('../../platform/saveFile', () => ({ saveFile: jest.fn() }));

const LIST = 'GET /orders/api/v3/users/501/orders';
const noCounts = { unpaid: 0, to_ship: 0, in_transit: 0, completed: 0, archived: 0 };
const orders = (cards: WireOrderCard[], more: object = {}) => ({
  body: {
    orders: cards,
    meta: { page: 1, per_page: 12, total: cards.length },
    counts: { ...noCounts, to_ship: cards.length, unpaid: 3 },
    ...more,
  },
});
const second = wireSaleCard({
  id: 8,
  reference: 'G-2026-000008',
  lots: [
    {
      id: 2,
      title: 'Brass lamp',
      subtitle: '',
      url: '/l/2-brass-lamp',
      thumb_image_url: null,
      hammer: 5000,
    },
  ],
  next_action: { by: 'seller', type: 'prepare_package', due_at: '2026-11-20T23:59:00Z' },
});

function show(
  answer: Answer = orders([wireSaleCard(), second]),
  path = '/f/seller/orders',
  replies: Replies = {},
): RenderedFeature {
  return renderFeature(<SellerOrdersPage />, {
    path,
    pageInfo: { isSignedIn: true },
    replies: {
      'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_seller: true }) } },
      [LIST]: answer,
      ...replies,
    },
  });
}
const getRow = (title: string): HTMLElement => {
  const row = screen.getByRole('link', { name: title }).closest('li');
  if (row === null) throw new Error(`no row of ${title}`);
  return row;
};
const getListQuery = (transport: RenderedFeature['transport']) =>
  new URLSearchParams(transport.sent(LIST).at(-1)?.url.split('?')[1]);
const mockPrintResult = (result: PrintResult) =>
  jest.mocked(printDocuments).mockResolvedValueOnce(result);

beforeEach(() => jest.clearAllMocks());

describe('the list', () => {
  it('shows orders to ship by default', async () => {
    const { transport } = show();
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(getListQuery(transport).get('tab')).toBe('to_ship');
    expect(getListQuery(transport).get('role')).toBe('seller');
    const tabs = within(screen.getByRole('navigation', { name: 'Order lists' })).getAllByRole(
      'link',
    );
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'To ship2',
      'Waiting for payment3',
      'On the way',
      'Completed',
      'Archive',
      'All',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/en/f/seller/orders',
      '/en/f/seller/orders?tab=to_pay',
      '/en/f/seller/orders?tab=on_the_way',
      '/en/f/seller/orders?tab=completed',
      '/en/f/seller/orders?tab=archive',
      '/en/f/seller/orders?tab=all',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  });

  it('shows the next step of each order and marks late ones', async () => {
    show();
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(
      within(getRow('Blue vase')).getByText('Pack it and get it ready to send'),
    ).toBeInTheDocument();
    expect(within(getRow('Blue vase')).queryByText('Late')).not.toBeInTheDocument();
    expect(within(getRow('Brass lamp')).getByText('Late')).toBeInTheDocument();
    expect(
      within(getRow('Brass lamp')).getByRole('link', { name: 'Pack and ship G-2026-000008' }),
    ).toHaveAttribute('href', '/en/f/seller/orders/8');
  });

  it('marks an order that becomes late while the page is open', async () => {
    const { clock } = show();
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(screen.getAllByText('Late')).toHaveLength(1);
    act(() => clock.set(Date.UTC(2026, 10, 26, 12)));
    await waitFor(() => expect(screen.getAllByText('Late')).toHaveLength(2));
  });

  it('takes search, tab and page from the address', async () => {
    const { transport } = show(
      orders([wireSaleCard()], { meta: { page: 2, per_page: 12, total: 30 } }),
      '/f/seller/orders?tab=all&q=vase&page=2',
    );
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(Object.fromEntries(getListQuery(transport))).toEqual({
      role: 'seller',
      q: 'vase',
      page: '2',
      per_page: '12',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('vase');
    expect(screen.getByRole('link', { name: 'Page 3 of 3' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders?tab=all&q=vase&page=3',
    );
    expect(screen.getByRole('search').querySelector('input[name="tab"]')).toHaveValue('all');
  });

  it('links to open requests first, and archives completed orders', async () => {
    show(
      orders([
        wireSaleCard({
          permissions: ['answer_request'],
          next_action: { by: 'seller', type: 'answer_dispute', due_at: null },
        }),
        {
          ...second,
          status: 'completed',
          permissions: ['archive'],
          next_action: { by: 'none', type: 'none', due_at: null },
        },
      ]),
    );
    expect(
      await screen.findByRole('link', { name: 'Reply to the request about G-2026-000007' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /archive/i })).toBeInTheDocument();
  });
});

describe('empty and failed lists', () => {
  it('explains the list to a seller without sales', async () => {
    show(orders([], { counts: noCounts }));
    expect(
      await screen.findByText('When one of your lots sells, its order appears here.'),
    ).toBeInTheDocument();
  });

  it('links to all orders when only this list is empty', async () => {
    show(orders([], { counts: { ...noCounts, completed: 4 } }));
    expect(await screen.findByRole('link', { name: 'Show all orders' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders?tab=all',
    );
  });

  it('shows an error with a retry button', async () => {
    const { transport } = show(createErrorReply(503, 'unavailable'));
    await screen.findByRole('alert');
    transport.reply({ [LIST]: orders([wireSaleCard()]) });
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('link', { name: 'Blue vase' })).toBeInTheDocument();
  });
});

describe('printing several orders', () => {
  async function choose(names: readonly string[]): Promise<void> {
    await screen.findByRole('link', { name: 'Blue vase' });
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name }));
  }

  it('creates one file of slips and labels, shows the progress, and saves it', async () => {
    let resolvePrint: (file: PrintResult) => void = () => undefined;
    jest
      .mocked(printDocuments)
      .mockReturnValueOnce(new Promise((resolve) => (resolvePrint = resolve)));
    show();
    await choose(['Select all on this page']);
    const link = screen.getByRole('link', { name: 'Print slips and labels for 2 orders' });
    expect(link).toHaveAttribute(
      'href',
      '/en/f/seller/orders/print.pdf?ids=7,8&documents=packing_slip,label',
    );
    await userEvent.click(link);
    expect(screen.getByText('Creating documents for 2 orders')).toBeInTheDocument();
    const [printRequest, , onProgress] = jest.mocked(printDocuments).mock.calls[0] ?? [];
    expect(printRequest).toEqual({
      ids: [7, 8],
      documents: ['packing_slip', 'label'],
      locale: 'en',
    });
    act(() => onProgress?.({ done: 3, total: 4 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3');
    const content = new Blob(['%PDF'], { type: 'application/pdf' });
    resolvePrint({ kind: 'file', name: 'slips.pdf', content, skippedCount: 0 });
    expect(await screen.findByText('File saved. Open it to print.')).toBeInTheDocument();
    expect(saveFile).toHaveBeenCalledWith('slips.pdf', content, 'application/pdf');
  });

  it('includes customs forms for packages that need them, and reports missing ones', async () => {
    show(
      orders([
        wireSaleCard({ customs_status: 'submitted' }),
        { ...second, customs_status: 'required' },
      ]),
    );
    await choose(['Select order G-2026-000007']);
    const link = screen.getByRole('link', { name: 'Print slip and label for 1 order' });
    expect(link).toHaveAttribute(
      'href',
      '/en/f/seller/orders/print.pdf?ids=7&documents=packing_slip,label,customs_forms',
    );
    expect(screen.queryByText(/still needs its customs form/)).not.toBeInTheDocument();
    await choose(['Select order G-2026-000008']);
    expect(screen.getByText(/1 of these orders still needs its customs form/)).toBeInTheDocument();
  });

  it('reports that documents are missing in the file', async () => {
    mockPrintResult({ kind: 'file', name: null, content: new Blob([]), skippedCount: 1 });
    show();
    await choose(['Select order G-2026-000007']);
    await userEvent.click(screen.getByRole('link', { name: 'Print slip and label for 1 order' }));
    expect(await screen.findByText(/1 document is missing/)).toBeInTheDocument();
  });

  it.each([
    [
      { kind: 'refused', status: 503, retryAfterSeconds: 5 },
      'Too many documents are being created right now. Try again in 5 seconds.',
    ],
    [
      { kind: 'refused', status: 429, retryAfterSeconds: null },
      'Too many documents are being created right now. Try again in a moment.',
    ],
    [{ kind: 'failed', code: 'nothing_to_print' }, 'There’s nothing to print for these orders.'],
    [{ kind: 'failed', code: 'unauthenticated' }, /been signed out/],
    [
      { kind: 'failed', code: 'too_slow' },
      'Too many documents are being created right now. Try again in a moment.',
    ],
    [
      { kind: 'failed', code: 'upstream_failed' },
      'We couldn’t create the file. Try again, or select fewer orders.',
    ],
    [{ kind: 'refused', status: 401, retryAfterSeconds: null }, /been signed out/],
    [
      { kind: 'refused', status: 500, retryAfterSeconds: null },
      'We couldn’t create the file. Try again, or select fewer orders.',
    ],
    [{ kind: 'lost' }, 'We didn’t get a reply. Check your connection and try again.'],
  ] satisfies [PrintResult, string | RegExp][])(
    'explains why there is no file: %j',
    async (result, expectedText) => {
      mockPrintResult(result);
      show();
      await choose(['Select order G-2026-000007']);
      await userEvent.click(screen.getByRole('link', { name: 'Print slip and label for 1 order' }));
      expect(await screen.findByText(expectedText)).toBeInTheDocument();
      expect(saveFile).not.toHaveBeenCalled();
      // It can be tried again at once.
      expect(
        screen.getByRole('link', { name: 'Print slip and label for 1 order' }),
      ).toBeInTheDocument();
    },
  );

  it('can be cancelled', async () => {
    jest.mocked(printDocuments).mockReturnValueOnce(new Promise(() => undefined));
    show();
    await choose(['Select order G-2026-000008']);
    await userEvent.click(screen.getByRole('link', { name: 'Print slip and label for 1 order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(jest.mocked(printDocuments).mock.calls[0]?.[1].aborted).toBe(true);
    expect(screen.queryByText(/Creating documents/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print slip and label for 1 order' })).toHaveFocus();
  });

  it('is not offered for orders that cannot be printed', async () => {
    show(orders([wireSaleCard({ permissions: ['cancel'], status: 'awaiting_payment' })]));
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
