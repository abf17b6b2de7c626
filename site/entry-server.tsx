import './styles/tokens.css';
import './styles/base.css';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';

export { pageHead } from './page-head.ts';
export { pathsOf, routeAt, routes } from './routes.ts';

/** The HTML of the page at this path, complete: nothing in it waits for a script. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Larger boundaries would otherwise be revealed by inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
