import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireLabeled } from '../../../test/builders/wirePackage';
import { wireSale } from '../../../test/builders/wireSale';
import { overlayFrame } from '../../../test/setup/overlayFrame';
import { renderFeature } from '../../../test/setup/renderFeature';
import type { WireOrder } from '../../contract/orders/orderSchemas';
import type { OverlayParams } from '../../platform/overlay';
import { Overlay } from './preDropOff';

const PACKAGE = 'GET /shipping/api/v2/orders/7/package/events';

function show(params: OverlayParams, documents: WireOrder['documents'] = [], isSignedIn = true) {
  const close = jest.fn();
  const rendered = renderFeature(overlayFrame(<Overlay />, close, params), {
    pageInfo: { isSignedIn },
    replies: {
      'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_seller: true }) } },
      'GET /orders/api/v3/users/501/orders/7': { body: { order: wireSale({ documents }) } },
      [PACKAGE]: { body: { package: wireLabeled() } },
    },
  });
  return { ...rendered, close };
}

beforeEach(() => window.sessionStorage.clear());

it('shows where the package goes and by when', async () => {
  show({ order: 'G-7', order_id: '7' });
  expect(await screen.findByText('CA123456785XG')).toBeInTheDocument();
  expect(screen.getByText(/Station kiosk, Platform 2/)).toBeInTheDocument();
  expect(screen.getByText('Mon to Sat 8 to 20')).toBeInTheDocument();
  expect(screen.getByText(/26 Nov/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /customs documents/i })).not.toBeInTheDocument();
});

it('requires the customs papers before it is ready', async () => {
  const { close } = show({ order: 'G-7', order_id: '7' }, [
    { type: 'cn23', url: '/f/seller/orders/7/package/cn23' },
    { type: 'commercial_invoice', url: '/f/seller/orders/7/package/commercial_invoice' },
  ]);
  expect(await screen.findByText('CN23 and Commercial invoice')).toBeInTheDocument();
  const papers = screen.getByRole('checkbox', { name: /customs documents/i });
  for (const box of screen.getAllByRole('checkbox')) if (box !== papers) await userEvent.click(box);
  expect(screen.getByRole('button', { name: 'I’m ready' })).toBeDisabled();
  await userEvent.click(papers);
  await userEvent.click(screen.getByRole('button', { name: 'I’m ready' }));
  expect(close).toHaveBeenCalledWith('SUCCESS');
});

const invalidParams: OverlayParams[] = [{}, { order_id: '../x' }, { order_id: '0' }];

it.each(invalidParams)('shows the general checklist without a valid order: %j', (params) => {
  const { transport } = show(params);
  expect(screen.getByRole('button', { name: 'I’m ready' })).toBeInTheDocument();
  expect(transport.requests).toHaveLength(0);
});

it('requests nothing for a signed-out visitor', () => {
  const { transport } = show({ order_id: '7' }, [], false);
  expect(transport.requests).toHaveLength(0);
});
