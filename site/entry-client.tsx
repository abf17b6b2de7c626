import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { dialogPreloads } from './dialogs.tsx';
import { closeDialogOnBack } from './frame/open-dialog.ts';
import { startWhenIdle } from './loading/start-when-idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

closeDialogOnBack();

if (import.meta.env.PROD) hydrateRoot(root, app);
else createRoot(root).render(app);

startWhenIdle(dialogPreloads, (outcome) => {
  import('./account/tell-link.ts').then(({ tellLink }) => tellLink(outcome)).catch(() => {});
});
