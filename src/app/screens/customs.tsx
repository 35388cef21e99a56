import { CustomsPage } from '../../features/customs/pages/CustomsPage';

export function Page() {
  return <CustomsPage />;
}
