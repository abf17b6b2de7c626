import { useLocation } from 'react-router';
import { other, prefix, translated } from '../language.ts';

/** Leads to this page in the other language, if it exists (docs/product.md, "Languages"). */
export function LanguageLink() {
  const { pathname } = useLocation();
  if (!translated.test(pathname)) return null;
  const href = prefix ? pathname : other.prefix + (pathname === '/' ? '' : pathname);
  return (
    <a
      // One prerendered page serves many paths, and hydration leaves its attributes as they are.
      ref={(link) => {
        if (link) link.href = href;
      }}
      href={href}
      hrefLang={other.tag}
      lang={other.tag}
    >
      {other.ownName}
    </a>
  );
}

/** Links to home sections by a plain fragment on the home page, and a full path elsewhere. */
export function useSectionHref(): (section: string) => string {
  const { pathname } = useLocation();
  return (section) => `${pathname === '/' ? '' : prefix || '/'}#${section}`;
}
