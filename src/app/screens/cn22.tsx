import { CustomsPaperPage } from '../../features/documents/pages/CustomsPaperPage';
import { Cn22Sheet } from '../../features/documents/sheets/Cn22Sheet';

export function Page() {
  return <CustomsPaperPage paper="cn22" Sheet={Cn22Sheet} />;
}
