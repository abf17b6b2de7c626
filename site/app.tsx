import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { brand } from './brand.ts';
import { DialogHost } from './dialog-host.tsx';
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
      </Suspense>
      <DialogHost />
      <ToastRegion />
    </>
  );
}

function DocumentTitle() {
  const { pathname } = useLocation();
  const route = routes.find((entry) => entry.path === pathname) ?? routes.at(-1);
  useEffect(() => {
    if (route) document.title = `${route.title} · ${brand.name}`;
  }, [route]);
  return null;
}
