import { CustomsPaperPage } from '../../features/documents/CustomsPaperPage';
import { ReceiptPage } from '../../features/documents/ReceiptPage';
import { Cn22Sheet } from '../../features/documents/sheets/Cn22Sheet';
import { Cn23Sheet } from '../../features/documents/sheets/Cn23Sheet';
import { InvoiceSheet } from '../../features/documents/sheets/InvoiceSheet';

export function BuyerReceiptPage() {
  return <ReceiptPage side="buyer" />;
}

export function SellerReceiptPage() {
  return <ReceiptPage side="seller" />;
}

export function Cn22Page() {
  return <CustomsPaperPage paper="cn22" Sheet={Cn22Sheet} />;
}

export function Cn23Page() {
  return <CustomsPaperPage paper="cn23" Sheet={Cn23Sheet} />;
}

export function CommercialInvoicePage() {
  return <CustomsPaperPage paper="commercial_invoice" Sheet={InvoiceSheet} />;
}
