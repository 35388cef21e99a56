import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireSaleCard } from '../../../test/builders/wireSale';
import { refusal, type Answer, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../test/setup/renderFeature';
import type { WireOrderCard } from '../../contract/orders/orderSchemas';
import { printMany, type Printed } from '../../platform/printMany';
import { saveFile } from '../../platform/saveFile';
import { Page } from './sellerOrders';

jest.mock('../../platform/printMany', () => ({ printMany: jest.fn() }));
jest.mock('../../platform/saveFile', () => ({ saveFile: jest.fn() }));

const LIST = 'GET /orders/api/v3/users/501/orders';
const noCounts = { unpaid: 0, to_ship: 0, in_transit: 0, completed: 0, archived: 0 };
const orders = (cards: WireOrderCard[], more: object = {}) => ({ body: { orders: cards, meta: { page: 1, per_page: 12, total: cards.length }, counts: { ...noCounts, to_ship: cards.length, unpaid: 3 }, ...more } });
const second = wireSaleCard({ id: 8, reference: 'G-2026-000008', lots: [{ id: 2, title: 'Brass lamp', subtitle: '', url: '/l/2-brass-lamp', thumb_image_url: null, hammer: 5000 }], next_action: { by: 'seller', type: 'prepare_package', due_at: '2026-11-20T23:59:00Z' } });

function show(answer: Answer = orders([wireSaleCard(), second]), path = '/f/seller/orders', replies: Replies = {}): RenderedFeature {
  return renderFeature(<Page />, { path, facts: { isSignedIn: true }, replies: { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_seller: true }) } }, [LIST]: answer, ...replies } });
}
const rowOf = (title: string): HTMLElement => {
  const row = screen.getByRole('link', { name: title }).closest('li');
  if (row === null) throw new Error(`no row of ${title}`);
  return row;
};
const asked = (transport: RenderedFeature['transport']) => new URLSearchParams(transport.sent(LIST).at(-1)?.url.split('?')[1]);
const printed = (result: Printed) => jest.mocked(printMany).mockResolvedValueOnce(result);

beforeEach(() => jest.clearAllMocks());

describe('the list', () => {
  it('is what is to be shipped, unless the address says otherwise', async () => {
    const { transport } = show();
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(asked(transport).get('tab')).toBe('to_ship');
    expect(asked(transport).get('role')).toBe('seller');
    const tabs = within(screen.getByRole('navigation', { name: 'Lists of orders' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['To ship2', 'Waiting for payment3', 'On the way', 'Completed', 'Archive', 'All']);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/en/f/seller/orders', '/en/f/seller/orders?tab=to_pay', '/en/f/seller/orders?tab=on_the_way', '/en/f/seller/orders?tab=completed', '/en/f/seller/orders?tab=archive', '/en/f/seller/orders?tab=all']);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  });

  it('says of each order what is next, and marks those that are late', async () => {
    show();
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(within(rowOf('Blue vase')).getByText('Pack it and make it ready to send')).toBeInTheDocument();
    expect(within(rowOf('Blue vase')).queryByText('Late')).not.toBeInTheDocument();
    expect(within(rowOf('Brass lamp')).getByText('Late')).toBeInTheDocument();
    expect(within(rowOf('Brass lamp')).getByRole('link', { name: 'Pack and ship G-2026-000008' })).toHaveAttribute('href', '/en/f/seller/orders/8');
  });

  it('becomes late while the page is open', async () => {
    const { clock } = show();
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(screen.getAllByText('Late')).toHaveLength(1);
    act(() => clock.set(Date.UTC(2026, 10, 26, 12)));
    await waitFor(() => expect(screen.getAllByText('Late')).toHaveLength(2));
  });

  it('searches and turns pages by the address', async () => {
    const { transport } = show(orders([wireSaleCard()], { meta: { page: 2, per_page: 12, total: 30 } }), '/f/seller/orders?tab=all&q=vase&page=2');
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(Object.fromEntries(asked(transport))).toEqual({ role: 'seller', q: 'vase', page: '2', per_page: '12' });
    expect(screen.getByRole('searchbox')).toHaveValue('vase');
    expect(screen.getByRole('link', { name: 'Page 3 of 3' })).toHaveAttribute('href', '/en/f/seller/orders?tab=all&q=vase&page=3');
    expect(screen.getByRole('search').querySelector('input[name="tab"]')).toHaveValue('all');
  });

  it('answers requests first, and puts away what is over', async () => {
    show(orders([wireSaleCard({ permissions: ['answer_request'], next_action: { by: 'seller', type: 'answer_dispute', due_at: null } }), { ...second, status: 'completed', permissions: ['archive'], next_action: { by: 'nobody', type: 'none', due_at: null } }]));
    expect(await screen.findByRole('link', { name: 'Answer the request about G-2026-000007' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /archive/i })).toBeInTheDocument();
  });
});

describe('the states', () => {
  it('says what comes here to somebody who has sold nothing', async () => {
    show(orders([], { counts: noCounts }));
    expect(await screen.findByText('When one of your lots is sold, its order is here.')).toBeInTheDocument();
  });

  it('leads on where this list alone is empty', async () => {
    show(orders([], { counts: { ...noCounts, completed: 4 } }));
    expect(await screen.findByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/en/f/seller/orders?tab=all');
  });

  it('fails with a way to try again', async () => {
    const { transport } = show(refusal(503, 'unavailable'));
    await screen.findByRole('alert');
    transport.reply({ [LIST]: orders([wireSaleCard()]) });
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('link', { name: 'Blue vase' })).toBeInTheDocument();
  });
});

describe('printing many at once', () => {
  async function choose(names: readonly string[]): Promise<void> {
    await screen.findByRole('link', { name: 'Blue vase' });
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name }));
  }

  it('makes one file of slips and labels, says how far it is, and saves it', async () => {
    let give: (file: Printed) => void = () => undefined;
    jest.mocked(printMany).mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
    show();
    await choose(['Choose all on this page']);
    const link = screen.getByRole('link', { name: 'Print slips and labels of 2 orders' });
    expect(link).toHaveAttribute('href', '/en/f/seller/orders/print.pdf?ids=7,8&documents=packing_slip,label');
    await userEvent.click(link);
    expect(screen.getByText('Making the papers of 2 orders')).toBeInTheDocument();
    const [wish, , onProgress] = jest.mocked(printMany).mock.calls[0] ?? [];
    expect(wish).toEqual({ ids: [7, 8], documents: ['packing_slip', 'label'], locale: 'en' });
    act(() => onProgress?.({ done: 3, total: 4 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3');
    const content = new Blob(['%PDF'], { type: 'application/pdf' });
    give({ kind: 'file', name: 'slips.pdf', content, leftOut: 0 });
    expect(await screen.findByText('The file is saved. Open it to print.')).toBeInTheDocument();
    expect(saveFile).toHaveBeenCalledWith('slips.pdf', content, 'application/pdf');
  });

  it('prints the customs form with the others where a package crosses a border, and says whose is missing', async () => {
    show(orders([wireSaleCard({ customs_status: 'submitted' }), { ...second, customs_status: 'required' }]));
    await choose(['Choose G-2026-000007']);
    const link = screen.getByRole('link', { name: 'Print slip and label of 1 order' });
    expect(link).toHaveAttribute('href', '/en/f/seller/orders/print.pdf?ids=7&documents=packing_slip,label,customs_forms');
    expect(screen.queryByText(/still needs its customs form/)).not.toBeInTheDocument();
    await choose(['Choose G-2026-000008']);
    expect(screen.getByText(/1 of these orders still needs its customs form/)).toBeInTheDocument();
  });

  it('says that papers are missing in it', async () => {
    printed({ kind: 'file', name: null, content: new Blob([]), leftOut: 1 });
    show();
    await choose(['Choose G-2026-000007']);
    await userEvent.click(screen.getByRole('link', { name: 'Print slip and label of 1 order' }));
    expect(await screen.findByText(/1 paper is not in it/)).toBeInTheDocument();
  });

  it.each([
    [{ kind: 'refused', status: 503, retryAfterSeconds: 5 }, 'The printer is busy. Try again in 5 seconds.'],
    [{ kind: 'refused', status: 429, retryAfterSeconds: null }, 'The printer is busy. Try again in a moment.'],
    [{ kind: 'failed', code: 'nothing_to_print' }, 'There is nothing to print for these orders.'],
    [{ kind: 'failed', code: 'unauthenticated' }, /no longer signed in/],
    [{ kind: 'failed', code: 'too_slow' }, 'The printer is busy. Try again in a moment.'],
    [{ kind: 'failed', code: 'upstream_failed' }, 'The file could not be made. Try again, or choose fewer orders.'],
    [{ kind: 'refused', status: 401, retryAfterSeconds: null }, /no longer signed in/],
    [{ kind: 'refused', status: 500, retryAfterSeconds: null }, 'The file could not be made. Try again, or choose fewer orders.'],
    [{ kind: 'lost' }, 'No answer came. Check your connection and try again.'],
  ] satisfies [Printed, string | RegExp][])('says why there is none: %j', async (result, words) => {
    printed(result);
    show();
    await choose(['Choose G-2026-000007']);
    await userEvent.click(screen.getByRole('link', { name: 'Print slip and label of 1 order' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(saveFile).not.toHaveBeenCalled();
    // It can be tried again at once.
    expect(screen.getByRole('link', { name: 'Print slip and label of 1 order' })).toBeInTheDocument();
  });

  it('can be given up', async () => {
    jest.mocked(printMany).mockReturnValueOnce(new Promise(() => undefined));
    show();
    await choose(['Choose G-2026-000008']);
    await userEvent.click(screen.getByRole('link', { name: 'Print slip and label of 1 order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(jest.mocked(printMany).mock.calls[0]?.[1].aborted).toBe(true);
    expect(screen.queryByText(/Making the papers/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print slip and label of 1 order' })).toHaveFocus();
  });

  it('is not offered for orders that cannot be printed', async () => {
    show(orders([wireSaleCard({ permissions: ['cancel'], status: 'awaiting_payment' })]));
    await screen.findByRole('link', { name: 'Blue vase' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
