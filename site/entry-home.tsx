import { App } from './app.tsx';
import { Home } from './home/home.tsx';
import { startSite } from './start-site.tsx';

startSite(<App Home={Home} />);
