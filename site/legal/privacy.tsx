import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.ts';

/** Data Privacy Act of 2012 (docs/product.md, "Legal pages"). */
export function Privacy() {
  return <LegalPage text={privacyText} />;
}
