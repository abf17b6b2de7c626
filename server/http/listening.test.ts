import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { refuseTaken } from './listening.ts';

/** Connects again and again, from a thread of its own, until told to say what came of it. */
const visitor = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const seen = new Set();
  let isOver = false;
  const knock = () => {
    const socket = connect(workerData, '127.0.0.1');
    socket.on('connect', () => seen.add('taken'));
    socket.on('error', ({ code, syscall }) => seen.add(syscall + ' ' + code));
    socket.on('close', () => (isOver ? parentPort.postMessage([...seen]) : knock()));
  };
  parentPort.once('message', () => { isOver = true; });
  knock();
  parentPort.postMessage('knocks');
`;

test('whoever connects while an address is tried is refused, and never taken and reset', async () => {
  const port = await freePort();
  const worker = new Worker(visitor, { eval: true, workerData: port });
  onTestFinished(() => void worker.terminate());
  await once(worker, 'message');
  for (let tries = 0; tries < 300; tries += 1) await refuseTaken('PORT', port, '127.0.0.1');
  worker.postMessage('enough');
  const [seen] = await once(worker, 'message');
  expect(seen).toEqual(['connect ECONNREFUSED']);
});
