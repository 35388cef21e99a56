// The documents as files: for each address without its `.pdf` what is printed, from the same data as its page. Called by
// app/printedDocuments for the server alone; the browser never loads it.
import type { ReactElement } from 'react';
import { errorResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
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

/** `context.params`: those of the page's path. */
export type PrepareSheet = (context: PrefetchContext) => Promise<PreparedSheet>;

function prepare<T>({ load, exists, isReady, titleOf, keyOf, pathOf }: DocumentKind<T>, draw: (data: T) => ReactElement): PrepareSheet {
  return async (context) => {
    const loaded = await load(context);
    if (loaded.kind === 'refused') return loaded;
    if (loaded.kind === 'locked') return { kind: 'locked', page: pathOf(loaded.id) };
    if (!exists(loaded.data)) return { kind: 'refused', result: errorResult(404) };
    if (!isReady(loaded.data)) return { kind: 'refused', result: redirectTo(pathOf(loaded.id)) };
    return { kind: 'sheet', key: keyOf(loaded.data), title: titleOf(context.t, loaded.data, loaded.id), sheet: draw(loaded.data) };
  };
}

const receipt = (data: Parameters<typeof ReceiptSheet>[0]['receipt']): ReactElement => <ReceiptSheet receipt={data} />;
const packingSlip = (data: Parameters<typeof PackingSlipSheet>[0]['slip']): ReactElement => <PackingSlipSheet slip={data} />;

export const printedSheets = {
  buyerReceipt: prepare(documentKinds.buyerReceipt, receipt),
  sellerReceipt: prepare(documentKinds.sellerReceipt, receipt),
  packingSlip: prepare(documentKinds.packingSlip, packingSlip),
  adminPackingSlip: prepare(documentKinds.adminPackingSlip, packingSlip),
  label: prepare(documentKinds.label, (data) => <LabelSheet label={data} />),
  cn22: prepare(documentKinds.cn22, (data) => <Cn22Sheet customs={data} />),
  cn23: prepare(documentKinds.cn23, (data) => <Cn23Sheet customs={data} />),
  commercialInvoice: prepare(documentKinds.commercialInvoice, (data) => <InvoiceSheet customs={data} />),
};
