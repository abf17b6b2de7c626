// Serves a folder with the product's own page code, and nothing of the rest of the server.
import { createServer } from 'node:http';
import { answerFile } from '../../server/pages/answer-file.ts';
import { PreparedResponse } from '../../server/pages/prepared-response.ts';
import { loadSite } from '../../server/pages/site.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const { files } = await loadSite(folder);

createServer({ ServerResponse: PreparedResponse }, (request, response) => {
  const file = files.get(request.url ?? '');
  if (file) answerFile(file, request, response, 'plain');
  else response.writeHead(404).end();
}).listen(Number(port), '127.0.0.1');
