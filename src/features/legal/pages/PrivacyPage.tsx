import { LegalText } from '../components/LegalText';

/** `/privacy` */
export function PrivacyPage() {
  return <LegalText page="privacy" />;
}
