import { LegalText } from './LegalText';

/** `/privacy` */
export function PrivacyPage() {
  return <LegalText page="privacy" />;
}
