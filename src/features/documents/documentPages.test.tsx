// The document pages as users see them: content, actions, and the states not ready, locked and
// failed.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  wireCustoms,
  wireLabel,
  wirePackingSlip,
  wireReceipt,
} from '../../../test/builders/wireDocuments';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../test/setup/renderFeature';
import { Cn23Sheet } from './sheets/Cn23Sheet';
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
  return renderFeature(page, {
    path: '/f/seller/orders/5/document',
    route: '/f/seller/orders/:orderId/document',
    replies,
  });
}

test('a receipt lists the amounts and links to its file and to the order', async () => {
  show(<ReceiptPage side="buyer" />, { [RECEIPT]: { body: { receipt: wireReceipt() } } });
  const paper = await screen.findByRole('article');
  expect(within(paper).getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  expect(within(paper).getByText('€1,385.50')).toBeVisible();
  expect(within(paper).getByText('This is not a VAT invoice.')).toBeVisible();
  // Zero amounts are omitted.
  expect(within(paper).queryByText('Import tax')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open as PDF' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders/5/receipt.pdf',
  );
  expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders/5',
  );
});

test('a seller’s statement shows the payout, and not how the buyer paid', async () => {
  const receipt = wireReceipt({
    role: 'seller',
    amounts: { ...wireReceipt().amounts, commission: 15_625, payout: 111_375 },
  });
  show(<ReceiptPage side="seller" />, { [RECEIPT]: { body: { receipt } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  expect(screen.getByText('€1,113.75')).toBeVisible();
  expect(screen.queryByText('Visa 4242')).toBeNull();
});

test('a packing slip lists all contents and never a price', async () => {
  show(<PackingSlipPage />, { [SLIP]: { body: { packing_slip: wirePackingSlip() } } });
  const paper = await screen.findByRole('article');
  expect(within(paper).getByRole('img', { name: 'Barcode of the order: GV-000123' })).toBeVisible();
  expect(within(paper).getAllByRole('row')).toHaveLength(3);
  expect(paper).not.toHaveTextContent(/[€$£]/);
});

test('the print button prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show(<LabelPage />, { [LABEL]: { body: { label: wireLabel({ service: 'tracked_letter' }) } } });
  expect(await screen.findByText('Tracked letter')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the package' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a value that a barcode cannot encode is shown as text', async () => {
  show(<LabelPage />, {
    [LABEL]: { body: { label: wireLabel({ barcode: { value: 'Größe', format: 'code128' } }) } },
  });
  expect(await screen.findByText('Größe')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Barcode/ })).toBeNull();
});

test('a customs form that is not submitted links to the form and has no file', async () => {
  show(<CustomsPaperPage paper="cn23" Sheet={Cn23Sheet} />, {
    [CUSTOMS]: { body: { customs: wireCustoms({ status: 'draft' }) } },
  });
  expect(await screen.findByRole('link', { name: 'Go to the customs form' })).toHaveAttribute(
    'href',
    '/en/f/seller/orders/5/package/customs',
  );
  expect(screen.queryByRole('link', { name: 'Open as PDF' })).toBeNull();
});

test('a customs form has the official terms in French and English', async () => {
  show(<CustomsPaperPage paper="cn23" Sheet={Cn23Sheet} />, {
    [CUSTOMS]: { body: { customs: wireCustoms() } },
  });
  expect(await screen.findByText('Déclaration en douane')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Customs declaration')).toHaveAttribute('lang', 'en');
  expect(screen.getAllByText('1250.00 EUR')).toHaveLength(2);
});

test('a failed document can be loaded again', async () => {
  const { transport } = show(<PackingSlipPage />, {
    [SLIP]: createErrorReply(500, 'internal_error'),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('link', { name: 'Open as PDF' })).toBeNull();
  transport.reply({ [SLIP]: { body: { packing_slip: wirePackingSlip() } } });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
});

test('an admin without approval can verify, and then gets the document and its file', async () => {
  const { transport } = show(<AdminPackingSlipPage />, {
    [ADMIN_SLIP]: createErrorReply(403, 'mfa_error'),
  });
  const confirm = await screen.findByRole('button', { name: 'Verify it’s you' });
  expect(screen.queryByRole('link', { name: 'Open as PDF' })).toBeNull();
  const requestCount = transport.sent(ADMIN_SLIP).length;
  transport.reply({ [ADMIN_SLIP]: { body: { packing_slip: wirePackingSlip() } } });
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
  expect(transport.sent(ADMIN_SLIP)).toHaveLength(requestCount + 1);
  expect(screen.getByRole('link', { name: 'Open as PDF' })).toHaveAttribute(
    'href',
    '/en/admin/f/orders/5/packing_slip.pdf',
  );
});

test('an admin without an authenticator app gets a link to set it up and return', async () => {
  show(<AdminPackingSlipPage />, { [ADMIN_SLIP]: createErrorReply(403, 'totp_required') });
  expect(await screen.findByRole('link', { name: 'Set up an authenticator app' })).toHaveAttribute(
    'href',
    '/en/accounts/settings/account?redirect_after=%2Fadmin%2Ff%2Forders%2F5%2Fpacking_slip',
  );
});
