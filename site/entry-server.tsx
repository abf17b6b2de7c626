import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { pagesBelow } from './page-facts.ts';
import { type Route, routes } from './routes.ts';

export { factsOf } from './page-facts.ts';
export { pageHead } from './page-head.ts';
export { pageRules } from './page-rules.ts';
export { routeAt } from './routes.ts';

/** Every page that has a prerendered file, in the order of the sitemap. */
export const pages: readonly Omit<Route, 'Page'>[] = [...routes, ...pagesBelow];

/** Returns the complete HTML of the page at this path, none of which waits for a script. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // React reveals larger Suspense boundaries with inline scripts otherwise.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
