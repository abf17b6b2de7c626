import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { photoInMegabytes } from '../../domain/service-numbers.ts';
import { maximumBodyBytes } from '../../supabase/functions/_shared/call/call.ts';
import type { Config } from '../config.ts';
import { ask } from './ask.ts';
import { type Finding, fine, open, serious } from './finding.ts';

const howTo = 'See "Reverse proxy with TLS" in docs/how-to/deploy.md.';

/** An address of nobody (RFC 5737), which a visitor pretends to have. */
const forged = '203.0.113.77';

/** Asks the site as visitors do. */
export async function examineSite(config: Config): Promise<Finding[]> {
  const { siteUrl, production } = config;
  const answer = await ask(`${siteUrl}/readyz`);
  if (typeof answer === 'string') {
    const todo = 'See that the site, the proxy and the name work: systemctl status maayos.';
    return [serious('site', `${siteUrl} does not answer: ${answer}.`, todo)];
  }
  const isReady = answer.status === 200;
  return [
    isReady
      ? fine('site', `${siteUrl} is ready, in ${Math.round(answer.milliseconds)} ms.`)
      : serious('site', `${siteUrl} answers ${answer.status}.`, 'See /readyz and the log.'),
    ...(production ? await transportFindings(siteUrl, answer.header) : []),
    ...(await addressFindings(config, answer.body)),
  ];
}

async function transportFindings(
  siteUrl: string,
  header: (name: string) => string,
): Promise<Finding[]> {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== 'https:')
    return [serious('HTTPS', `Visitors come by ${siteUrl}, which anybody can read.`, howTo)];
  const hsts = header('strict-transport-security');
  const secure = hsts.includes('max-age')
    ? fine('HTTPS', 'Browsers are told to come by HTTPS alone.')
    : serious('HTTPS', 'No answer says so to browsers (HSTS).', howTo);
  const plain = await ask(`http://${hostname}/`);
  if (typeof plain === 'string')
    return [secure, open('HTTPS', 'Who types the name without https finds nothing.', howTo)];
  return plain.status >= 300 && plain.header('location').startsWith('https:')
    ? [secure]
    : [secure, serious('HTTPS', `http://${hostname} does not lead to HTTPS.`, howTo)];
}

/** Whether the server knows who a visitor is, whatever they pretend. */
async function addressFindings(
  { siteUrl, trustedProxies }: Config,
  readyz: string,
): Promise<Finding[]> {
  const { warning } = readJson(readyz);
  if (typeof warning === 'string') return [serious('proxy', warning, 'Set TRUSTED_PROXY.')];
  if (trustedProxies.length === 0) return [];
  const answer = await ask(`${siteUrl}/readyz?you`, { headers: { 'x-forwarded-for': forged } });
  const { you } = typeof answer === 'string' ? {} : readJson(answer.body);
  if (you === forged) {
    const says = 'Visitors may pretend to be anybody: it passes X-Forwarded-For on as it comes.';
    return [serious('proxy', says, `It must replace it. ${howTo}`)];
  }
  const { address } = await lookup(new URL(siteUrl).hostname).catch(() => ({ address: '' }));
  const isFromHere = /^(?:127\.|::1$)/.test(address);
  if (typeof you !== 'string' || isIP(you) === 0) return [];
  return trustedProxies.includes(you) && !isFromHere
    ? [serious('proxy', `All visitors look like one, ${you}: it does not tell who comes.`, howTo)]
    : [fine('proxy', `It tells who comes: this machine is ${you}.`)];
}

/** Tries bodies of several lengths. The site's own refusal is told from the proxy's. */
export async function examineLimits(siteUrl: string, publicKey: string): Promise<Finding[]> {
  const key = `apikey=${publicKey}`;
  const call = await ask(`${siteUrl}/functions/v1/send-contact-email?${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.alloc(maximumBodyBytes + 1, 'x'),
  });
  // A proxy refuses by the length alone. Without an answer the site waits for the rest.
  const photo = await ask(`${siteUrl}/storage/v1/object/incoming/doctor?${key}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', 'content-length': photoInMegabytes * 1_000_000 },
    patience: 2_000,
  });
  const refusals: [string, boolean][] = [
    ['calls that are too long', typeof call !== 'string' && call.body.includes('body-too-large')],
    [`photos of ${photoInMegabytes} MB`, typeof photo === 'string' || isJson(photo.body)],
  ];
  const wrong = refusals.filter(([, isOurs]) => !isOurs);
  if (wrong.length === 0) return [fine('proxy', 'Large bodies reach the site.')];
  return wrong.map(([what]) =>
    serious('proxy', `It does not let the site answer ${what}.`, `Set its body limit. ${howTo}`),
  );
}

/** In seconds. The site itself gives up after 30, nginx after 60; a crew's line may pause for 10. */
const pauses = { shortest: 10, longest: 75 };

/** Begins a call and does not go on. Takes as long as site and proxy wait for the rest. */
export async function examinePatience(siteUrl: string, publicKey: string): Promise<Finding> {
  const startedAt = performance.now();
  await ask(`${siteUrl}/functions/v1/send-contact-email?apikey=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
    patience: pauses.longest * 1_000,
  });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  if (seconds >= pauses.longest)
    return serious('proxy', `An unfinished call is held for ${seconds} seconds.`, howTo);
  const says = `An unfinished call ends after ${seconds} seconds.`;
  return seconds < pauses.shortest ? serious('proxy', says, howTo) : fine('proxy', says);
}

function isJson(text: string): boolean {
  return Object.keys(readJson(text)).length > 0;
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
