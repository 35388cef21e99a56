import { CustomsPaperPage } from '../../features/documents/pages/CustomsPaperPage';
import { InvoiceSheet } from '../../features/documents/sheets/InvoiceSheet';

export function Page() {
  return <CustomsPaperPage paper="commercial_invoice" Sheet={InvoiceSheet} />;
}
