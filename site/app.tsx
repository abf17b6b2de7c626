import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { brand } from './brand.ts';
import { OpenDialog } from './dialogs.tsx';
import { answerEarlyTap } from './loading/early-taps.ts';
import { routes } from './routes.ts';
import { ToastRegion } from './ui/toast-region.tsx';

/** Every page behind its path, with the dialogs and toasts that any page may raise. */
export function App() {
  return (
    <>
      <DocumentTitle />
      <Suspense>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
        <EarlyTap />
      </Suspense>
      <OpenDialog />
      <ToastRegion />
    </>
  );
}

/** Stands beside the page, so that its effect runs once the page's code has come and listens. */
function EarlyTap() {
  useEffect(answerEarlyTap, []);
  return null;
}

function DocumentTitle() {
  const { pathname } = useLocation();
  const route = routes.find((entry) => entry.path === pathname) ?? routes.at(-1);
  useEffect(() => {
    if (route) document.title = `${route.title} · ${brand.name}`;
  }, [route]);
  return null;
}
