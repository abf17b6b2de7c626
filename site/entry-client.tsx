import { App } from './app.tsx';
import { startSite } from './start-site.tsx';

startSite(<App />);
