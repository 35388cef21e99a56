import { CustomsFormPage } from '../../features/customs/pages/CustomsFormPage';

export function Page() {
  return <CustomsFormPage />;
}
