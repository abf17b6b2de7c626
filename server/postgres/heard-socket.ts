import { Socket } from 'node:net';

type Place = { host: readonly string[]; port: readonly number[]; path: string | false };

/** In milliseconds. Then the system asks whether the other machine is still there. */
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

/** The bytes of a connection at the last turn, and for how many seconds it has been silent. */
type Heard = { read: number; written: number; silent: number; longest: number };

const listening = new Map<Socket, Heard>();

/** In seconds. */
const turnTakes = 2;

/** One timer for all connections, because one for each would wake an idle process. */
let turns: NodeJS.Timeout | undefined;

function giveUpWhenSilent(socket: Socket, seconds: number): void {
  listening.set(socket, { read: 0, written: 0, silent: 0, longest: seconds });
  // Turns, and not a clock: a process that stalled has not listened for that time.
  turns ??= setInterval(takeTurn, turnTakes * 1000).unref();
}

/** Counts bytes, because postgres.js removes listeners, and TLS reads past them. */
function takeTurn(): void {
  for (const [socket, heard] of listening) {
    const { bytesRead: read, bytesWritten: written, destroyed } = socket;
    if (destroyed) listening.delete(socket);
    else if (read !== heard.read) Object.assign(heard, { read, written, silent: 0 });
    else heard.silent = written === heard.written ? 0 : heard.silent + turnTakes;
    if (heard.silent >= heard.longest) socket.destroy(lost(heard.longest));
  }
  if (listening.size > 0) return;
  clearInterval(turns);
  turns = undefined;
}

function lost(seconds: number): Error {
  const message = `The database has not answered for ${seconds} seconds.`;
  return Object.assign(new Error(message), { code: 'ETIMEDOUT' });
}
