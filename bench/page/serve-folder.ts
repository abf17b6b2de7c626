// Serves one folder until it is stopped: pages that are looked at beside the product's own.
import { serveFolder } from './folder-server.ts';

const [folder = '', port = ''] = process.argv.slice(2);
await serveFolder(folder, Number(port));
