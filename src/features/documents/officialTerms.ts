// The fixed terms of the postal customs forms (Universal Postal Union: CN 22, CN 23) and of a
// commercial invoice in French and English, which customs authorities everywhere read. They are
// printed in every locale; `messageIds` adds the reader's language.
import type { MessageId } from '../../i18n/messages';
import { getMinorDigits } from '../../lib/currencies';
import type { Money } from '../../lib/money';

const english = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The country name on international mail: in capitals and in English, independent of the reader's
 * language, because carriers on the way must read it (Universal Postal Union, Convention
 * Regulations on the addressing of items). Pure. `code`: ISO 3166, upper or lower case.
 */
export function getOfficialCountryName(code: string): string {
  const region = code.toUpperCase();
  return (english.of(region) ?? region).toUpperCase();
}

// Formats figures for customs forms independent of locale: a decimal point, no grouping, and the
// unit or currency code at the end. Pure.

/** "1250.00 EUR", "900 JPY". Exact: uses no floating-point division. */
export function formatPlainMoney({ minor, currency }: Money): string {
  const digits = getMinorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const wholeDigits = text.slice(0, text.length - digits);
  const sign = minor < 0 ? '-' : '';
  return `${sign}${wholeDigits}${digits === 0 ? '' : `.${text.slice(-digits)}`} ${currency}`;
}

/** "1.250 kg"; an empty string when the weight is not given. */
export function formatPlainWeight(grams: number | null): string {
  if (grams === null) return '';
  const text = String(grams).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)} kg`;
}

/** "2026-03-09": the unambiguous order of day and month, in UTC. */
export function formatPlainDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

export const officialTerms = {
  declaration: { fr: 'Déclaration en douane', en: 'Customs declaration' },
  mayBeOpened: { fr: "Peut être ouvert d'office", en: 'May be opened officially' },
  invoice: { fr: 'Facture commerciale', en: 'Commercial invoice' },
  from: { fr: 'De', en: 'From' },
  to: { fr: 'À', en: 'To' },
  seller: { fr: 'Vendeur', en: 'Seller' },
  buyer: { fr: 'Acheteur', en: 'Buyer' },
  senderPhone: { fr: "N° de téléphone de l'expéditeur", en: 'Sender’s telephone number' },
  recipientPhone: { fr: 'N° de téléphone du destinataire', en: 'Recipient’s telephone number' },
  recipientEmail: { fr: 'Courriel du destinataire', en: 'Recipient’s e-mail' },
  sendersReference: { fr: "Référence en douane de l'expéditeur", en: 'Sender’s customs reference' },
  importersReference: { fr: "Référence de l'importateur", en: 'Importer’s reference' },
  category: { fr: "Catégorie de l'envoi", en: 'Category of item' },
  explanation: { fr: 'Explication', en: 'Explanation' },
  description: { fr: 'Description détaillée du contenu', en: 'Detailed description of contents' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  netWeight: { fr: 'Poids net', en: 'Net weight' },
  value: { fr: 'Valeur', en: 'Value' },
  hsCode: { fr: 'N° tarifaire du SH', en: 'HS tariff number' },
  origin: { fr: "Pays d'origine des marchandises", en: 'Country of origin of goods' },
  totalWeight: { fr: 'Poids total', en: 'Total weight' },
  grossWeight: { fr: 'Poids brut total', en: 'Total gross weight' },
  totalValue: { fr: 'Valeur totale', en: 'Total value' },
  postage: { fr: "Frais de port et d'assurance", en: 'Postal charges and fees' },
  licence: { fr: 'N° de licence', en: 'Licence number' },
  certificate: { fr: 'N° du certificat', en: 'Certificate number' },
  invoiceNumber: { fr: 'N° de la facture', en: 'Invoice number' },
  comments: { fr: 'Observations', en: 'Comments' },
  over100Years: { fr: 'De plus de 100 ans (97.06)', en: 'Over 100 years old (97.06)' },
  protectedSpecies: { fr: 'Espèce protégée (CITES)', en: 'Protected species (CITES)' },
  ioss: { fr: 'N° IOSS', en: 'IOSS number' },
  vat: { fr: 'N° de TVA', en: 'VAT number' },
  date: { fr: 'Date', en: 'Date' },
  signature: { fr: "Date et signature de l'expéditeur", en: 'Date and sender’s signature' },
  certify: {
    fr: 'Je certifie que les renseignements donnés dans la présente déclaration en douane sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.',
    en: 'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  },
  certifyInvoice: {
    fr: 'Je certifie que les renseignements donnés dans la présente facture sont exacts.',
    en: 'I certify that the particulars given in this invoice are correct.',
  },
  gift: { fr: 'Cadeau', en: 'Gift' },
  documents: { fr: 'Documents', en: 'Documents' },
  commercial_sample: { fr: 'Échantillon commercial', en: 'Commercial sample' },
  returned_goods: { fr: 'Retour de marchandise', en: 'Returned goods' },
  sale_of_goods: { fr: 'Vente de marchandises', en: 'Sale of goods' },
  other: { fr: 'Autre', en: 'Other' },
} as const;

export type OfficialTerm = keyof typeof officialTerms;

/** The translation of each term for the reader. */
export const messageIds: Readonly<Record<OfficialTerm, MessageId>> = {
  declaration: 'documents.customs.declaration',
  mayBeOpened: 'documents.customs.mayBeOpened',
  invoice: 'documents.customs.invoice',
  from: 'documents.customs.from',
  to: 'documents.customs.to',
  seller: 'documents.customs.seller',
  buyer: 'documents.customs.buyer',
  senderPhone: 'documents.customs.senderPhone',
  recipientPhone: 'documents.customs.recipientPhone',
  recipientEmail: 'documents.customs.recipientEmail',
  sendersReference: 'documents.customs.sendersReference',
  importersReference: 'documents.customs.importersReference',
  category: 'documents.customs.category',
  explanation: 'documents.customs.explanation',
  description: 'documents.customs.description',
  quantity: 'documents.customs.quantity',
  netWeight: 'documents.customs.netWeight',
  value: 'documents.customs.value',
  hsCode: 'documents.customs.hsCode',
  origin: 'documents.customs.origin',
  totalWeight: 'documents.customs.totalWeight',
  grossWeight: 'documents.customs.grossWeight',
  totalValue: 'documents.customs.totalValue',
  postage: 'documents.customs.postage',
  licence: 'documents.customs.licence',
  certificate: 'documents.customs.certificate',
  invoiceNumber: 'documents.customs.invoiceNumber',
  comments: 'documents.customs.comments',
  over100Years: 'documents.customs.over100Years',
  protectedSpecies: 'documents.customs.protectedSpecies',
  ioss: 'documents.customs.ioss',
  vat: 'documents.customs.vat',
  date: 'documents.customs.date',
  signature: 'documents.customs.signature',
  certify: 'documents.customs.certify',
  certifyInvoice: 'documents.customs.certifyInvoice',
  gift: 'documents.customs.gift',
  documents: 'documents.customs.documents',
  commercial_sample: 'documents.customs.commercialSample',
  returned_goods: 'documents.customs.returnedGoods',
  sale_of_goods: 'documents.customs.saleOfGoods',
  other: 'documents.customs.other',
};
