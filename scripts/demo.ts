// Shows all of the product with a company that has worked for a year, in a data folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { codeOf, demoPassword, storeAccounts } from '../demo/accounts.ts';
import { asOwner } from '../demo/as-owner.ts';
import { makeCompany, demoSeed as seed } from '../demo/company.ts';
import { startOnlinePayment } from '../demo/pay-online.ts';
import type { Paymongo } from '../demo/paymongo/stand-in.ts';
import { drawAlbum } from '../demo/pictures/encode.ts';
import { type PushService, startPushService } from '../demo/push/push-service.ts';
import { subscribeAll } from '../demo/push/subscribe.ts';
import { createRandom } from '../demo/random.ts';
import { type Semaphore, startSemaphore } from '../demo/semaphore/semaphore.ts';
import { storeCompany } from '../demo/store.ts';
import { storePhotos } from '../demo/store-photos.ts';
import { offerOnlinePayment, storeWaysToPay } from '../demo/store-ways.ts';
import { makeTeam } from '../demo/team.ts';
import { readConfig } from '../server/config.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith, howToStop } from '../server/lifetime.ts';
import { root } from '../server/pages/built-site.ts';
import { StartRefused } from '../server/start-refused.ts';

const usage = `npm run demo            starts the site with a year of a company, in DATA_DIR (default ./demo-data)
npm run demo -- codes   prints the codes of the second factor that are valid now
npm run demo -- pay-online   starts it with online payment, by a process that stands in for PayMongo
npm run demo -- sms     starts it with SMS, by a process that stands in for Semaphore
npm run demo -- push    starts it with a push service of ours, and prints what reaches its browsers`;

/** Marks a data folder as a demo's, and complete. */
const mark = 'demo.json';

async function main([command, ...rest]: readonly string[]): Promise<void> {
  if (command === 'codes' && rest.length === 0) return printCodes();
  const standIn = command === undefined ? undefined : standIns.get(command);
  if (rest.length > 0 || (command !== undefined && standIn === undefined)) {
    throw new StartRefused(usage);
  }
  const dataDir = resolve(root, process.env.DATA_DIR || 'demo-data');
  process.env.DATA_DIR = dataDir;
  if (process.env.DATABASE_URL) {
    throw new StartRefused('The demo keeps to a data folder of its own. Unset DATABASE_URL.');
  }
  const files: string[] = await readdir(dataDir).catch(() => []);
  if (!files.includes(mark)) {
    if (files.length > 0) {
      throw new StartRefused(
        `${dataDir} holds something other than a finished demo. Name another folder in DATA_DIR, or remove it.`,
      );
    }
    await fill(dataDir);
  }
  const provider = await standIn?.();
  const { madeAt } = JSON.parse(await readFile(join(dataDir, mark), 'utf8')) as { madeAt: string };
  await serve(new Date(madeAt));
  await provider?.close();
}

/** In a process that stands in for PayMongo. */
async function startGateway(): Promise<Paymongo> {
  const paymongo = await startOnlinePayment(process.env);
  const team = makeTeam(createRandom(seed));
  await withDatabase((sql) => asOwner(sql, team, offerOnlinePayment));
  console.log(`A stand-in for PayMongo runs at ${paymongo.address}. No money moves.`);
  return paymongo;
}

/** Stands in for Semaphore, which no message leaves. The owner still switches SMS on. */
async function startSms(): Promise<Semaphore> {
  const semaphore = await startSemaphore();
  Object.assign(process.env, semaphore.settings);
  console.log(`A stand-in for Semaphore runs at ${semaphore.address}. No message leaves it.`);
  return semaphore;
}

/** Gives the demo's client and first worker browsers at our own push service. */
async function startPush(): Promise<PushService> {
  const service = await startPushService();
  Object.assign(process.env, service.settings);
  const team = makeTeam(createRandom(seed));
  const { madeAt } = JSON.parse(await readFile(join(process.env.DATA_DIR ?? '', mark), 'utf8')) as {
    madeAt: string;
  };
  const { named: client } = makeCompany(seed, new Date(madeAt));
  const worker = team.find(({ role }) => role === 'worker');
  await withDatabase((sql) =>
    subscribeAll(sql, service, [
      ...(client.account
        ? [{ account: client.account, room: 'portal', language: 'en' } as const]
        : []),
      ...(worker ? [{ account: worker.account, room: 'crew', language: 'fil' } as const] : []),
    ]),
  );
  service.arrived = ({ title, text, path }) => console.log(`Push: ${title} | ${text} (${path})`);
  console.log(`A push service of ours runs at ${service.address}.`);
  return service;
}

/** Stand-ins for providers, by the names of their commands. */
const standIns = new Map<string, () => Promise<Paymongo | PushService | Semaphore>>([
  ['pay-online', startGateway],
  ['sms', startSms],
  ['push', startPush],
]);

async function fill(dataDir: string): Promise<void> {
  console.log('Making a year of a company…');
  const now = new Date();
  const company = makeCompany(seed, now);
  const album = await drawAlbum(seed);
  await withDatabase(async (sql) => {
    await storeAccounts(sql, company, now);
    await storeCompany(sql, company, album, now);
    await asOwner(sql, company.team, storeWaysToPay);
    await storePhotos(sql, readConfig(process.env).filesDir, company, album);
  }, 'made');
  await writeFile(join(dataDir, mark), JSON.stringify({ seed, madeAt: now.toISOString() }));
}

function printPeople(madeAt: Date): void {
  const people = makeTeam(createRandom(seed));
  const { named: client } = makeCompany(seed, madeAt);
  console.log(`
Everybody's password is ${demoPassword}. Sign in with one of these:`);
  for (const { role, email, name } of people.slice(0, 5)) {
    const page = role === 'worker' ? '/crew' : '/team';
    console.log(`  ${role.padEnd(11)}${email.padEnd(34)}${name}, ${page}`);
  }
  console.log(`  client     ${client.email.padEnd(34)}${client.name}, /portal`);
  printCodes();
  console.log('For the next codes: npm run demo -- codes (in another terminal)');
}

function printCodes(): void {
  const now = new Date();
  const people = makeTeam(createRandom(seed)).filter(({ role }) => role !== 'worker');
  const seconds = Math.min(...people.map(({ email }) => codeOf(email, now).seconds));
  console.log(`Codes of the second factor, for another ${seconds} seconds:`);
  for (const { email } of people) console.log(`  ${email.padEnd(34)}${codeOf(email, now).code}`);
}

/** Serves the demo. Sign-in is printed last, as a code that is printed early runs out. */
async function serve(madeAt: Date): Promise<void> {
  const server = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), 'server/main.ts'], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: process.env,
  });
  createInterface(server.stdout).on('line', (line) => {
    console.log(line);
    if (line === howToStop) printPeople(madeAt);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  const [status] = await once(server, 'exit');
  process.exitCode = typeof status === 'number' ? status : 1;
}

main(process.argv.slice(2)).catch(exitWith);
