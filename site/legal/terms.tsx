import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.ts';

/** The mutual obligations of clients and the business. */
export function Terms() {
  return <LegalPage text={termsText} />;
}
