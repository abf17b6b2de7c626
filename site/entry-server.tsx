import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { language, prefix } from './language.ts';
import { pathIn } from './pages/page.ts';

export { pageHead } from './page-head.ts';
export { routeAt } from './routes.ts';

/** Returns the page's complete HTML, which waits for no script. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter basename={prefix} location={pathIn(language, { path })}>
      <App />
    </StaticRouter>,
    // Otherwise React reveals larger Suspense boundaries with inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
