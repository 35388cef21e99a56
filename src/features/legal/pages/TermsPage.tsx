import { LegalText } from '../components/LegalText';

/** `/terms` */
export function TermsPage() {
  return <LegalText page="terms" />;
}
