import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.ts';

/** What clients and the business owe each other. */
export function Terms() {
  return <LegalPage text={termsText} />;
}
