// Every document that an order can have: where its page is, how it is asked for, what it is called, when it may be
// printed. One source for the pages' prefetch (prefetchDocuments.ts) and the files (printedSheets.tsx).
import type { PackingSlip, Receipt } from '../../api/orders/decodeDocuments';
import type { Customs } from '../../api/shipping/decodeCustoms';
import type { Label } from '../../api/shipping/labels';
import type { PrefetchContext } from '../../platform/routing';
import { loadAdminPackingSlip, loadCustoms, loadLabel, loadPackingSlip, loadReceipt, type DocumentLoader } from './loadDocument';
import { isPrintable } from './model/customsRows';
import { adminPackingSlipPath, customsPaperPath, labelPath, packingSlipPath, receiptPath, type CustomsPaper, type DocumentSide } from './model/documentPaths';

export type Words = PrefetchContext['t'];

export type DocumentKind<T> = {
  pathOf: (id: number) => string;
  load: DocumentLoader<T>;
  /** Of the window, and the name of the file: with the reference, so that many in one folder are told apart. */
  titleOf: (t: Words, data: T, id: number) => string;
  /** Before that is known. */
  shortTitleOf: (t: Words) => string;
  /** false: there is no such document, which is not to be told from an order that is not there. */
  exists: (data: T) => boolean;
  /** false: not yet; its page says why. */
  isReady: (data: T) => boolean;
  /** The same for what is one and the same paper: one package may have several orders. */
  keyOf: (data: T) => string;
};

const always = (): boolean => true;

function receiptOf(side: DocumentSide): DocumentKind<Receipt> {
  const pathOf = (id: number): string => receiptPath(side, id);
  const role = side;
  return {
    pathOf,
    load: loadReceipt(pathOf),
    titleOf: (t, { number }) => t('documents.receipt.title', { role, number }),
    shortTitleOf: (t) => t('documents.receipt.heading', { role }),
    exists: (receipt) => receipt.role === side,
    isReady: always,
    keyOf: ({ number }) => `receipt ${number}`,
  };
}

const slip = {
  titleOf: (t: Words, { reference }: PackingSlip): string => t('documents.packingSlip.title', { reference }),
  shortTitleOf: (t: Words): string => t('documents.packingSlip.heading'),
  exists: always,
  isReady: always,
  keyOf: ({ reference, combined }: PackingSlip): string => `slip ${[...new Set([reference, ...combined])].sort().join(' ')}`,
};

const paperTitles: Readonly<Record<CustomsPaper, string>> = {
  cn22: 'documents.form.cn22',
  cn23: 'documents.form.cn23',
  commercial_invoice: 'documents.form.commercialInvoice',
};

/** The post takes one of the two declarations, and with the larger one an invoice; a courier takes the invoice alone. */
function goesWith(paper: CustomsPaper, { form }: Customs): boolean {
  return form === paper || (paper === 'commercial_invoice' && form === 'cn23');
}

function customsPaper(paper: CustomsPaper): DocumentKind<Customs> {
  const pathOf = (id: number): string => customsPaperPath(paper, id);
  return {
    pathOf,
    load: loadCustoms(pathOf),
    titleOf: (t, { reference }, id) => t('documents.customs.title', { form: t(paperTitles[paper]), reference: reference ?? String(id) }),
    shortTitleOf: (t) => t(paperTitles[paper]),
    exists: (customs) => goesWith(paper, customs),
    isReady: isPrintable,
    keyOf: ({ reference, items }) => `${paper} ${reference ?? ''} ${items.map(({ lotId }) => lotId).join(' ')}`,
  };
}

const label: DocumentKind<Label> = {
  pathOf: labelPath,
  load: loadLabel(labelPath),
  titleOf: (t, { trackingCode }) => t('documents.label.title', { code: trackingCode }),
  shortTitleOf: (t) => t('documents.label.heading'),
  exists: always,
  isReady: always,
  keyOf: ({ trackingCode }) => `label ${trackingCode}`,
};

export const documentKinds = {
  buyerReceipt: receiptOf('buyer'),
  sellerReceipt: receiptOf('seller'),
  packingSlip: { ...slip, pathOf: packingSlipPath, load: loadPackingSlip(packingSlipPath) } satisfies DocumentKind<PackingSlip>,
  adminPackingSlip: { ...slip, pathOf: adminPackingSlipPath, load: loadAdminPackingSlip(adminPackingSlipPath) } satisfies DocumentKind<PackingSlip>,
  label,
  cn22: customsPaper('cn22'),
  cn23: customsPaper('cn23'),
  commercialInvoice: customsPaper('commercial_invoice'),
};
