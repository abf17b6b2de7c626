import { useLocation } from 'react-router';
import { other, translatedPaths } from '../language.ts';

/** Leads to this page in the other language, if it is there (docs/product.md, "Languages"). */
export function LanguageLink() {
  const { pathname } = useLocation();
  if (!translatedPaths.includes(pathname)) return null;
  const path = pathname === '/' ? '' : pathname;
  return (
    <a href={`${other.prefix}${path}` || '/'} hrefLang={other.tag} lang={other.tag}>
      {other.ownName}
    </a>
  );
}
