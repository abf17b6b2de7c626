// The worker, but it dies of an upload that says so in its first bytes.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (upload: Uint8Array) => {
  const beginning = Buffer.from(upload.subarray(0, 8)).toString('latin1');
  if (beginning.startsWith('exit')) process.exit(1);
  if (beginning.startsWith('throw')) throw new Error('A fault of the decoder');
});
// Its own listener comes second, after the one that dies.
await import('./worker.ts');
