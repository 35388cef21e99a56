import { ReceiptPage } from '../../features/documents/pages/ReceiptPage';

export function Page() {
  return <ReceiptPage side="buyer" />;
}
