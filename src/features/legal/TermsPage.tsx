import { LegalText } from './LegalText';

/** `/terms` */
export function TermsPage() {
  return <LegalText page="terms" />;
}
