import { PackingSlipPage } from '../../features/documents/pages/PackingSlipPage';

export { PackingSlipPage as Page };
