// Sends the bytes of one file, with the given headers, from a bare node:http server. This is the
// most that a server on node:http can reach.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '', headers = '[]'] = process.argv.slice(2);
const content = readFileSync(file);
const list: string[] = JSON.parse(headers);

createServer((_request, response) => {
  response.writeHead(200, list);
  response.end(content);
}).listen(Number(port), '127.0.0.1');
