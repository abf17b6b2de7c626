import { Socket } from 'node:net';

type Place = { host: readonly string[]; port: readonly number[]; path: string | false };

/** In milliseconds. Idle connections are asked after it whether the other machine is still there. */
const idle = 10_000;

/**
 * Returns what opens a connection's socket, which is destroyed once nothing came for so many seconds
 * although something was asked. A machine that vanishes closes nothing, and the system would send
 * again for a quarter of an hour.
 */
export function heardSocket(seconds: number): (place: Place) => Socket {
  return ({ host: [host = ''], port: [port = 0], path }) => {
    const socket = new Socket();
    const keepAlive = { keepAlive: true, keepAliveInitialDelay: idle };
    socket.connect(path === false ? { host, port, ...keepAlive } : { path });
    giveUpWhenSilent(socket, seconds);
    // postgres.js reads from it which name a certificate must have, and tells both in its errors.
    return Object.assign(socket, { host, port });
  };
}

/** Counts bytes, because postgres.js removes listeners, and TLS reads past them. */
function giveUpWhenSilent(socket: Socket, seconds: number): void {
  let heard = { read: 0, written: 0 };
  let silent = 0;
  // Turns, and not a clock: a process that stalled has not listened for that time.
  const turns = setInterval(() => {
    const now = { read: socket.bytesRead, written: socket.bytesWritten };
    if (socket.destroyed) clearInterval(turns);
    else if (now.read !== heard.read) [heard, silent] = [now, 0];
    else if (now.written === heard.written) silent = 0;
    else if (++silent >= seconds) socket.destroy(lost(seconds));
  }, 1000).unref();
}

function lost(seconds: number): Error {
  const message = `The database has not answered for ${seconds} seconds.`;
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' });
}
