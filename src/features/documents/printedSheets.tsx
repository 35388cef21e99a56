// The documents as PDF files: the sheet for each path without `.pdf`, from the same data as its
// page. Server only.
import type { ReactElement } from 'react';
import {
  createErrorResult,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { documentKinds, type DocumentKind } from './documentKinds';
import { Cn22Sheet } from './sheets/Cn22Sheet';
import { Cn23Sheet } from './sheets/Cn23Sheet';
import { InvoiceSheet } from './sheets/InvoiceSheet';
import { LabelSheet } from './sheets/LabelSheet';
import { PackingSlipSheet } from './sheets/PackingSlipSheet';
import { ReceiptSheet } from './sheets/ReceiptSheet';

export type PreparedSheet =
  | { kind: 'sheet'; key: string; title: string; sheet: ReactElement }
  | { kind: 'locked'; page: string }
  | { kind: 'refused'; result: PrefetchResult };

/** `context.params`: the parameters of the page's path. */
export type PrepareSheet = (context: PrefetchContext) => Promise<PreparedSheet>;

function createPrepareSheet<T>(
  { load, exists, isReady, getTitle, getKey, getPath }: DocumentKind<T>,
  renderSheet: (data: T) => ReactElement,
): PrepareSheet {
  return async (context) => {
    const loaded = await load(context);
    if (loaded.kind === 'refused') return loaded;
    if (loaded.kind === 'locked') return { kind: 'locked', page: getPath(loaded.id) };
    if (!exists(loaded.data)) return { kind: 'refused', result: createErrorResult(404) };
    if (!isReady(loaded.data)) return { kind: 'refused', result: redirectTo(getPath(loaded.id)) };
    return {
      kind: 'sheet',
      key: getKey(loaded.data),
      title: getTitle(context.intl, loaded.data, loaded.id),
      sheet: renderSheet(loaded.data),
    };
  };
}

const renderReceipt = (data: Parameters<typeof ReceiptSheet>[0]['receipt']): ReactElement => (
  <ReceiptSheet receipt={data} />
);
const renderPackingSlip = (
  data: Parameters<typeof PackingSlipSheet>[0]['packingSlip'],
): ReactElement => <PackingSlipSheet packingSlip={data} />;

export const printedSheets = {
  buyerReceipt: createPrepareSheet(documentKinds.buyerReceipt, renderReceipt),
  sellerReceipt: createPrepareSheet(documentKinds.sellerReceipt, renderReceipt),
  packingSlip: createPrepareSheet(documentKinds.packingSlip, renderPackingSlip),
  adminPackingSlip: createPrepareSheet(documentKinds.adminPackingSlip, renderPackingSlip),
  label: createPrepareSheet(documentKinds.label, (data) => <LabelSheet label={data} />),
  cn22: createPrepareSheet(documentKinds.cn22, (data) => <Cn22Sheet customs={data} />),
  cn23: createPrepareSheet(documentKinds.cn23, (data) => <Cn23Sheet customs={data} />),
  commercialInvoice: createPrepareSheet(documentKinds.commercialInvoice, (data) => (
    <InvoiceSheet customs={data} />
  )),
};
