// Serves one folder until it is stopped, for the pages that the product's own is compared to.
import { serveFolder } from './folder-server.ts';

const [folder = '', port = ''] = process.argv.slice(2);
await serveFolder(folder, Number(port));
