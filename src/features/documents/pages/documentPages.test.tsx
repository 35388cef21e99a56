// The pages of documents as a reader has them: what they say, what can be done, and what stands there when it is too early,
// locked, or lost.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { wireCustoms, wireLabel, wirePackingSlip, wireReceipt } from '../../../../test/builders/wireDocuments';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../../test/setup/renderFeature';
import { createMemoryNavigation } from '../../../platform/memoryNavigation';
import { ShownPlace } from '../../../platform/NavigationContext';
import { Cn23Sheet } from '../sheets/Cn23Sheet';
import { AdminPackingSlipPage } from './AdminPackingSlipPage';
import { CustomsPaperPage } from './CustomsPaperPage';
import { LabelPage } from './LabelPage';
import { PackingSlipPage } from './PackingSlipPage';
import { ReceiptPage } from './ReceiptPage';

const RECEIPT = 'GET /orders/api/v3/orders/5/receipt';
const SLIP = 'GET /orders/api/v3/seller/orders/5/packing_slip';
const ADMIN_SLIP = 'GET /admin/orders/api/v1/orders/5/packing_slip';
const LABEL = 'GET /shipping/api/v2/orders/5/package/label';
const CUSTOMS = 'GET /shipping/api/v2/orders/5/package/customs';

function show(page: ReactNode, replies: Replies): RenderedFeature {
  const location = createMemoryNavigation('/f/seller/orders/5/document').current();
  return renderFeature(
    <ShownPlace location={location} params={{ orderId: '5' }}>
      {page}
    </ShownPlace>,
    { replies },
  );
}

test('a receipt says what was paid, line by line, and leads to its file and back to the order', async () => {
  show(<ReceiptPage side="buyer" />, { [RECEIPT]: { body: { receipt: wireReceipt() } } });
  const paper = await screen.findByRole('article');
  expect(within(paper).getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  expect(within(paper).getByText('€1,385.50')).toBeVisible();
  expect(within(paper).getByText('This is not a VAT invoice.')).toBeVisible();
  // What is nothing is not said.
  expect(within(paper).queryByText('Import tax')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open as PDF' })).toHaveAttribute('href', '/en/f/buyer/orders/5/receipt.pdf');
  expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', '/en/f/buyer/orders/5');
});

test('a seller has a statement of what is paid out, and not how the buyer paid', async () => {
  const receipt = wireReceipt({ role: 'seller', amounts: { ...wireReceipt().amounts, commission: 15_625, payout: 111_375 } });
  show(<ReceiptPage side="seller" />, { [RECEIPT]: { body: { receipt } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  expect(screen.getByText('€1,113.75')).toBeVisible();
  expect(screen.queryByText('Visa 4242')).toBeNull();
});

test('a packing slip names everything in the package and never a price', async () => {
  show(<PackingSlipPage />, { [SLIP]: { body: { packing_slip: wirePackingSlip() } } });
  const paper = await screen.findByRole('article');
  expect(within(paper).getByRole('img', { name: 'Bar code of the order: GV-000123' })).toBeVisible();
  expect(within(paper).getAllByRole('row')).toHaveLength(3);
  expect(paper).not.toHaveTextContent(/[€$£]/);
});

test('the browser prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show(<LabelPage />, { [LABEL]: { body: { label: wireLabel({ service: 'tracked_letter' }) } } });
  expect(await screen.findByText('Tracked letter')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the package' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a value that no bar code can hold stands there as text', async () => {
  show(<LabelPage />, { [LABEL]: { body: { label: wireLabel({ barcode: { value: 'Größe', format: 'code128' } }) } } });
  expect(await screen.findByText('Größe')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Bar code/ })).toBeNull();
});

test('a customs form that is not handed in leads to the form, and offers no file', async () => {
  show(<CustomsPaperPage paper="cn23" Sheet={Cn23Sheet} />, { [CUSTOMS]: { body: { customs: wireCustoms({ status: 'draft' }) } } });
  expect(await screen.findByRole('link', { name: 'Go to the customs form' })).toHaveAttribute('href', '/en/f/seller/orders/5/package/customs');
  expect(screen.queryByRole('link', { name: 'Open as PDF' })).toBeNull();
});

test('a customs form has the fixed wording in its two languages', async () => {
  show(<CustomsPaperPage paper="cn23" Sheet={Cn23Sheet} />, { [CUSTOMS]: { body: { customs: wireCustoms() } } });
  expect(await screen.findByText('Déclaration en douane')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Customs declaration')).toHaveAttribute('lang', 'en');
  expect(screen.getAllByText('1250.00 EUR')).toHaveLength(2);
});

test('what cannot be loaded is asked for again', async () => {
  const { transport } = show(<PackingSlipPage />, { [SLIP]: refusal(500, 'internal_error') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('link', { name: 'Open as PDF' })).toBeNull();
  transport.reply({ [SLIP]: { body: { packing_slip: wirePackingSlip() } } });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
});

test('an admin who did not confirm is asked when they say so, and has the file afterwards', async () => {
  const { transport } = show(<AdminPackingSlipPage />, { [ADMIN_SLIP]: refusal(403, 'mfa_error') });
  const confirm = await screen.findByRole('button', { name: 'Confirm that it is you' });
  expect(screen.queryByRole('link', { name: 'Open as PDF' })).toBeNull();
  const asked = transport.sent(ADMIN_SLIP).length;
  transport.reply({ [ADMIN_SLIP]: { body: { packing_slip: wirePackingSlip() } } });
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
  expect(transport.sent(ADMIN_SLIP)).toHaveLength(asked + 1);
  expect(screen.getByRole('link', { name: 'Open as PDF' })).toHaveAttribute('href', '/en/admin/f/orders/5/packing_slip.pdf');
});

test('an admin without an authenticator app is told to set one up', async () => {
  show(<AdminPackingSlipPage />, { [ADMIN_SLIP]: refusal(403, 'totp_required') });
  expect(await screen.findByRole('link', { name: 'Set up an authenticator app' })).toHaveAttribute('href', '/en/accounts/settings/account');
});
