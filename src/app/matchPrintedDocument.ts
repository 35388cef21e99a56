// Pages that also exist as a PDF, at the same address with `.pdf`, and what is printed there.
// Server only: none of this reaches the browser.
import { matchRoutes, type Params } from 'react-router-dom';
import { printedSheets, type PrepareSheet } from '../features/documents/printedSheets';
import { defineRoutes } from '../platform/routing';

export type PrintedDocument = {
  /** Without the locale and `.pdf`. */
  path: string;
  prepare: PrepareSheet;
};

const printedDocuments = defineRoutes<PrintedDocument>([
  { path: '/f/buyer/orders/:orderId/receipt', prepare: printedSheets.buyerReceipt },
  { path: '/f/seller/orders/:orderId/receipt', prepare: printedSheets.sellerReceipt },
  { path: '/f/seller/orders/:orderId/packing_slip', prepare: printedSheets.packingSlip },
  { path: '/admin/f/orders/:orderId/packing_slip', prepare: printedSheets.adminPackingSlip },
  { path: '/f/seller/orders/:orderId/label', prepare: printedSheets.label },
  { path: '/f/seller/orders/:orderId/package/cn22', prepare: printedSheets.cn22 },
  { path: '/f/seller/orders/:orderId/package/cn23', prepare: printedSheets.cn23 },
  {
    path: '/f/seller/orders/:orderId/package/commercial_invoice',
    prepare: printedSheets.commercialInvoice,
  },
]);

/** `pathname` is without the locale and `.pdf`. null when nothing is printed there. */
export function matchPrintedDocument(
  pathname: string,
): { document: PrintedDocument; params: Params } | null {
  const match = matchRoutes(printedDocuments, { pathname })?.[0];
  return match === undefined ? null : { document: match.route, params: match.params };
}
