import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { language, prefix } from './language.ts';
import { pathIn } from './pages/page.ts';

export { pageHead } from './page-head.ts';
export { routeAt } from './routes.ts';

/** Returns the complete HTML of the page at this path, none of which waits for a script. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter basename={prefix} location={pathIn(language, { path })}>
      <App />
    </StaticRouter>,
    // React reveals larger Suspense boundaries with inline scripts otherwise.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
