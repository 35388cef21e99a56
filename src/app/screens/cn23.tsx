import { CustomsPaperPage } from '../../features/documents/pages/CustomsPaperPage';
import { Cn23Sheet } from '../../features/documents/sheets/Cn23Sheet';

export function Page() {
  return <CustomsPaperPage paper="cn23" Sheet={Cn23Sheet} />;
}
