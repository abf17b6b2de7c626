import { readFileSync } from 'node:fs';

/** In seconds. A server that was open for longer than the last begins with the first again. */
const pauses = [1, 2, 4, 8, 16, 30, 60];
/** The exit code of a start that was refused for its settings (server/config.ts). */
const wrongSettings = 78;

/**
 * Runs a program, passes our signals on to it, and ends as it ends. With `startsAgain`, a program
 * that has said that it is open and then fails or is killed starts again, each time after a longer
 * pause.
 */
export function runUntilEnd(spawnProgram, startsAgain) {
  let child;
  /** The signal that asked us to stop. */
  let asked = null;
  let wasOpen = false;
  let pause = 0;
  const start = () => {
    let openedAt = Number.POSITIVE_INFINITY;
    child = spawnProgram();
    child.once('message', () => {
      wasOpen = true;
      openedAt = Date.now();
    });
    child.on('exit', (code, signal) => {
      const isOver = asked !== null || code === 0 || code === wrongSettings;
      // Even if the program was killed meanwhile, we end by the signal that we got.
      if (!startsAgain || !wasOpen || isOver) return end(code, signal && (asked ?? signal));
      if (Date.now() - openedAt > pauses.at(-1) * 1000) pause = 0;
      const in_s = pauses[Math.min(pause++, pauses.length - 1)];
      const why = { ended: signal ?? `status ${code}`, pid: child.pid, in_s };
      const time = new Date().toISOString();
      console.error(JSON.stringify({ time, level: 'error', event: 'starts-again', ...why }));
      setTimeout(start, in_s * 1000);
    });
  };
  const stop = (signal) => {
    asked = signal;
    // During a pause nothing runs that could stop.
    if (child.exitCode !== null || child.signalCode !== null) end(null, signal);
    else child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  start();
  if (process.env.npm_execpath) stopWithNpm(stop);
}

function end(code, signal) {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** A killed npm forwards no signal. Only a change of our parents shows it. */
function stopWithNpm(stop) {
  const before = parents();
  setInterval(() => {
    if (parents() !== before) stop('SIGTERM');
  }, 500).unref();
}

/** Returns our parent, and the parent's parent if ours is only the shell that npm started. */
function parents() {
  const parent = process.ppid;
  try {
    if (!readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('launch.mjs')) return `${parent}`;
    const facts = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${facts.slice(facts.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return `${parent}`;
  }
}
