// Answers every request with one file's bytes over bare node:http: what any server on it can reach at most.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '', encoding = ''] = process.argv.slice(2);
const content = readFileSync(file);
const headers = [
  'Content-Type',
  'text/html; charset=utf-8',
  'Content-Encoding',
  encoding,
  'Content-Length',
  String(content.length),
];

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(content);
}).listen(Number(port), '127.0.0.1');
