import { AdminPackingSlipPage } from '../../features/documents/pages/AdminPackingSlipPage';

export { AdminPackingSlipPage as Page };
