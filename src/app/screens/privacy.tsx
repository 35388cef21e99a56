import { PrivacyPage } from '../../features/legal/pages/PrivacyPage';

export { PrivacyPage as Page };
