// Derives argon2id keys in several loops at once, as the server does, and does nothing else.
import { hashPassword } from '../../server/auth/accounts/passwords.ts';

const [clients = '', seconds = ''] = process.argv.slice(2);
const begun = performance.now();
const end = begun + Number(seconds) * 1000;
let derived = 0;

async function client(): Promise<void> {
  while (performance.now() < end) {
    await hashPassword('mahabang-lihim-2026', 'bench');
    derived += 1;
  }
}

await Promise.all(Array.from({ length: Number(clients) }, client));
process.stdout.write(JSON.stringify({ rate: derived / ((performance.now() - begun) / 1000) }));
