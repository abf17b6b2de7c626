import { useLocation } from 'react-router';
import { other } from '../language.ts';
import { routeAt } from '../routes.ts';

/** Leads to this page in the other language, or to its home page (docs/product.md, "Languages"). */
export function LanguageLink() {
  const { pathname } = useLocation();
  const path = routeAt(pathname)?.translated && pathname !== '/' ? pathname : '';
  return (
    <a href={`${other.prefix}${path}` || '/'} hrefLang={other.tag} lang={other.tag}>
      {other.ownName}
    </a>
  );
}
