import { execFileSync, spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** A machine of its own as far as the network goes, reached over a cable. */
export type OwnMachine = {
  address: string;
  /** Put before a command line to run it there. */
  prefix: readonly string[];
  /** Drops every packet silently: no reset, no "unreachable". */
  vanish(): void;
};

/** The ends of the cable, in the block for examples (RFC 2544). */
const [here, there] = ['198.18.77.1', '198.18.77.2'];

/** Network namespaces need Linux, iproute2 and root. */
export const hasMachines = canMake();

/** Removed after the test. */
export function ownMachine(): OwnMachine {
  const name = `vanish-${process.pid}`;
  const [ours, theirs] = ['a', 'b'].map((end) => `v${process.pid}${end}`) as [string, string];
  ip(`netns add ${name}`);
  ip(`link add ${ours} type veth peer name ${theirs} netns ${name}`);
  onTestFinished(() => {
    // The system keeps a namespace, and its end of the cable, until the last of its connections is over.
    ip(`link del ${ours}`);
    ip(`netns del ${name}`);
  });
  ip(`addr add ${here}/30 dev ${ours}`);
  ip(`link set ${ours} up`);
  ip(`-n ${name} addr add ${there}/30 dev ${theirs}`);
  ip(`-n ${name} link set ${theirs} up`);
  const [link] = JSON.parse(ip(`-n ${name} -json link show ${theirs}`));
  return {
    address: there,
    prefix: ['ip', 'netns', 'exec', name],
    vanish() {
      // As behind a router, which goes on taking the packets.
      ip(`neigh replace ${there} lladdr ${link.address} dev ${ours} nud permanent`);
      ip(`-n ${name} addr flush dev ${theirs}`);
    },
  };
}

function canMake(): boolean {
  const name = `try-${process.pid}`;
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return false;
  const cable = ['link', 'add', `t${process.pid}`, 'type', 'veth', 'peer', 'netns', name];
  const made = spawnSync('ip', cable).status === 0;
  ip(`netns del ${name}`);
  return made;
}

function ip(words: string): string {
  return execFileSync('ip', words.split(' '), { encoding: 'utf8' });
}
