import { TermsPage } from '../../features/legal/pages/TermsPage';

export { TermsPage as Page };
