import { useLocation } from 'react-router';
import { other } from '../language.ts';
import { routeAt } from '../routes.ts';

/** Leads to this page in the other language, if it is there (docs/product.md, "Languages"). */
export function LanguageLink() {
  const { pathname } = useLocation();
  if (!routeAt(pathname)?.translated) return null;
  const path = pathname === '/' ? '' : pathname;
  return (
    <a href={`${other.prefix}${path}` || '/'} hrefLang={other.tag} lang={other.tag}>
      {other.ownName}
    </a>
  );
}
