import './styles/tokens.css';
import './styles/base.css';
import { routes } from 'virtual:routes';
import { type ComponentType, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { brand } from './brand.ts';
import { OpenDialog } from './dialogs.tsx';
import { answerEarlyTap } from './loading/early-taps.ts';
import { routeAt, routerPath } from './routes.ts';
import { ToastRegion } from './ui/toast-region.tsx';

/** The home page has its code from the start, as `Home`. */
export function App({ Home }: { Home?: ComponentType }) {
  return (
    <>
      <DocumentTitle />
      <Suspense>
        <Routes>
          {routes.map((route) => {
            const Page = route.path === '/' && Home ? Home : route.Page;
            return <Route key={route.path} path={routerPath(route)} element={<Page />} />;
          })}
        </Routes>
        <EarlyTap />
      </Suspense>
      <OpenDialog />
      <ToastRegion />
    </>
  );
}

/**
 * Rendered beside the page, so that its effect runs once the page's code has loaded and listens.
 */
function EarlyTap() {
  useEffect(answerEarlyTap, []);
  return null;
}

function DocumentTitle() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  useEffect(() => {
    if (route) document.title = `${route.title} · ${brand.name}`;
  }, [route]);
  return null;
}
