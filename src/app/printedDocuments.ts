// Which addresses have a file besides their page, the same with `.pdf`, and what is printed there. For entry/server alone:
// nothing of this reaches the browser.
import { printedSheets, type PrepareSheet } from '../features/documents/printedSheets';
import { matchPath, type PathParams } from '../lib/matchPath';

export type PrintedDocument = {
  /** Without locale and `.pdf`. */
  path: string;
  prepare: PrepareSheet;
};

const printedDocuments: readonly PrintedDocument[] = [
  { path: '/f/buyer/orders/:orderId/receipt', prepare: printedSheets.buyerReceipt },
  { path: '/f/seller/orders/:orderId/receipt', prepare: printedSheets.sellerReceipt },
  { path: '/f/seller/orders/:orderId/packing_slip', prepare: printedSheets.packingSlip },
  { path: '/admin/f/orders/:orderId/packing_slip', prepare: printedSheets.adminPackingSlip },
  { path: '/f/seller/orders/:orderId/label', prepare: printedSheets.label },
  { path: '/f/seller/orders/:orderId/package/cn22', prepare: printedSheets.cn22 },
  { path: '/f/seller/orders/:orderId/package/cn23', prepare: printedSheets.cn23 },
  { path: '/f/seller/orders/:orderId/package/commercial_invoice', prepare: printedSheets.commercialInvoice },
];

/** `pathname` without locale and `.pdf`. null: nothing is printed there. */
export function matchPrintedDocument(pathname: string): { document: PrintedDocument; params: PathParams } | null {
  for (const document of printedDocuments) {
    const params = matchPath(document.path, pathname);
    if (params !== null) return { document, params };
  }
  return null;
}
