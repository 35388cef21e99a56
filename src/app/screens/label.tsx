import { LabelPage } from '../../features/documents/pages/LabelPage';

export { LabelPage as Page };
