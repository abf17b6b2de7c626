// Installs packages of Debian's that a command or a test needs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns whether this machine installs such packages: as root, on Debian. */
export function installFromDebian(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return true;
}

/** Returns whether a program can be run, after an attempt to install it. */
export function hasProgram(program: string, packageName: string): boolean {
  const runs = () => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;
  return runs() || (installFromDebian(packageName) && runs());
}
