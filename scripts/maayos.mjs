#!/usr/bin/env node
// Runs an operator's command as the site does: with the settings and the user of its systemd unit.
// Updates the site, too. Installed by docs/how-to/deploy.md as /usr/local/bin/maayos.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statfsSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const usage = `maayos team|messages|intake|accounts|files|money …
                                      the commands of the README, such as: maayos team list
maayos doctor [--mail <address>]      examines the site and says what to do; status 1 if it is serious
maayos backup [<file>]                writes a backup; maayos backup --verify <file> checks one,
                                      --send sends one to BACKUP_URL, --new-key makes its key
maayos restore <file>|s3://…          brings one back into an empty data folder
maayos update [<branch, tag or commit>]
                                      backs up, builds aside, switches; goes back if that fails
maayos update --check [<…>]           says beforehand what that would change and need
maayos rollback                       switches to the release before`;

const commands = 'team messages intake accounts files money doctor backup restore'.split(' ');
/** The folders of a release whose files change the database. */
const migrations = ['supabase', 'server/auth', 'server/storage'].map(
  (part) => `${part}/migrations`,
);
/** The current release, and those for a rollback. */
const keptReleases = 3;

const unitFile = process.env.MAAYOS_UNIT ?? findUnit();
const unit = readUnit(unitFile);
const site = only('WorkingDirectory');
const releases = join(dirname(site), 'releases');
const user = userOf(only('User'));
const env = environment();
/** The first start on a database runs its migrations, which may take a while. */
const readyWithinSeconds = Number(env.READY_WITHIN_SECONDS || 120);

const [command = 'help', ...words] = process.argv.slice(2);
if (commands.includes(command)) {
  process.exit(asSite(process.execPath, [launcher(site), `scripts/${command}.ts`, ...words]));
} else if (command === 'update' && words[0] === '--check' && words.length <= 2) {
  checkUpdate(words[1]);
} else if (command === 'update' && words.length <= 1 && !words[0]?.startsWith('-')) {
  await update(words[0]);
} else if (command === 'rollback' && words.length === 0) await rollback();
else fail(usage);

function findUnit() {
  const places = ['maayos.service', 'maayos@.service'].map((name) => `/etc/systemd/system/${name}`);
  return (
    places.find(existsSync) ??
    fail(`There is no ${places.join(' or ')}: see docs/how-to/deploy.md.`)
  );
}

/** Returns a unit's settings by name. Later files add to earlier ones, as in systemd. */
function readUnit(file) {
  const values = new Map();
  for (const line of readLines(file)) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  return values;
}

function only(name) {
  return unit.get(name)?.at(-1) ?? fail(`${unitFile} has no ${name}.`);
}

function userOf(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  try {
    const home = execFileSync('getent', ['passwd', name], { encoding: 'utf8' }).split(':')[5];
    return { name, uid: id('-u'), gid: id('-g'), home };
  } catch {
    return fail(`${unitFile} names the user ${name}, whom this machine does not know.`);
  }
}

/** The site's own environment, with only PATH, folder, terminal and language of the caller. */
function environment() {
  const set = { PATH: process.env.PATH, HOME: user.home, USER: user.name, LOGNAME: user.name };
  for (const name of ['TERM', 'LANG']) if (process.env[name]) set[name] = process.env[name];
  set.INIT_CWD = process.cwd();
  for (const assignment of unit.get('Environment') ?? []) {
    // The template's own port belongs to one of its processes.
    if (!assignment.includes('%')) Object.assign(set, assigned([assignment]));
  }
  const files = (unit.get('EnvironmentFile') ?? [])
    .map((named) => ({ file: named.replace(/^-/, ''), isNeeded: !named.startsWith('-') }))
    .filter(({ file, isNeeded }) => isNeeded || existsSync(file));
  const written = Object.assign({}, ...files.map(({ file }) => assigned(readLines(file))));
  // The doctor looks at the files' rights, and at names that nobody knows.
  set.SETTINGS_FILES = files.map(({ file }) => file).join(' ');
  set.SETTINGS_NAMES = Object.keys(written).join(' ');
  return Object.assign(set, written);
}

/** Reads assignments as systemd does: a value goes to the end of its line, quotes around it go. */
function assigned(lines) {
  const pairs = lines
    .filter((line) => !/^\s*(?:[#;]|$)/.test(line))
    .map((line) => /^(\w+)=(.*)$/.exec(line.trim().replace(/^"(\w+=.*)"$/, '$1')))
    .filter((found) => found !== null)
    .map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]);
  return Object.fromEntries(pairs);
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').replaceAll('\\\n', '').split('\n');
  } catch ({ code }) {
    return fail(`${file} cannot be read (${code}): run this with sudo.`);
  }
}

function launcher(folder) {
  return join(folder, 'scripts/launch.mjs');
}

/** Runs a program as the site's user. Returns its status. */
function asSite(program, args, cwd = site) {
  const own = process.getuid();
  if (own !== 0 && own !== user.uid) fail(`The site runs as ${user.name}: run this with sudo.`);
  const ids = own === 0 ? { uid: user.uid, gid: user.gid } : {};
  const { status, error } = spawnSync(program, args, { cwd, env, stdio: 'inherit', ...ids });
  if (error) fail(`${program} cannot be run (${error.code}).`);
  return status ?? 1;
}

function must(what, program, args, cwd) {
  if (asSite(program, args, cwd) !== 0)
    fail(`${what} Nothing was switched: the site runs as before.`);
}

/** Backs up, builds the release beside the current one, and switches to it. */
async function update(wanted = 'origin/HEAD') {
  const before = currentRelease();
  if (env.DATABASE_URL)
    say('Remember: the database is backed up where it runs, not by this command.');
  else
    must('The backup failed.', process.execPath, [
      launcher(site),
      'scripts/backup.ts',
      backupFile(),
    ]);
  const commit = fetched(before, wanted);
  const next = join(releases, commit.slice(0, 12));
  if (next === before) fail(`${wanted} is already running (${basename(before)}).`);
  if (!existsSync(next)) {
    const made = ['worktree', 'add', '--quiet', '--detach', '--force', next, commit];
    must('The new release could not be taken out.', 'git', made, before);
  }
  must(
    'The new release could not be built.',
    process.execPath,
    [launcher(next), 'scripts/build.ts'],
    next,
  );
  await switchTo(next, before);
  removeOldReleases(next, before);
  say(`${basename(next)} is running. To go back: maayos rollback`);
}

/** Says what an update would change and need. Only the clone learns of new releases. */
function checkUpdate(wanted = 'origin/HEAD') {
  const before = currentRelease();
  const commit = fetched(before, wanted);
  const current = git(before, 'rev-parse', 'HEAD');
  if (commit === current) fail(`${wanted} is already running (${basename(before)}).`);
  const { version } = JSON.parse(git(before, 'show', `${commit}:package.json`) ?? '{}');
  say(`${commit.slice(0, 12)} is ${version ?? 'of no version'}; ${basename(before)} runs.`);
  const changed = git(
    before,
    'diff',
    '--name-status',
    '--no-renames',
    current,
    commit,
    '--',
    ...migrations,
  );
  const files = (change) =>
    [...changed.matchAll(new RegExp(`^${change}\\t(.+)\\.sql$`, 'gm'))].map(([, file]) =>
      basename(file),
    );
  const [added, unknown] = [files('A'), files('D')];
  for (const name of added) say(`Migration: ${name}`);
  say(
    added.length > 0
      ? `The way back is the backup that the update begins with: ${basename(before)} will not know the database.`
      : 'The way back is maayos rollback: it brings no migration.',
  );
  if (unknown.length > 0)
    say(`It cannot run on the database: it does not know ${unknown.join(', ')}.`);
  const rooms = env.DATABASE_URL
    ? [[releases, [before]]]
    : [
        [releases, [before]],
        [
          backupFolder(),
          [env.DATA_DIR || join(site, 'data'), ...(env.FILES_DIR ? [env.FILES_DIR] : [])],
        ],
      ];
  const isRoomy = rooms.map(([folder, like]) => hasRoom(folder, like)).every(Boolean);
  const own = git(before, 'show', `${commit}:scripts/maayos.mjs`);
  const isCurrent =
    own === null || own === readFileSync(fileURLToPath(import.meta.url), 'utf8').trim();
  say(
    isCurrent
      ? 'This command is the same there.'
      : `This command is another there. Afterwards: sudo install -m 755 ${site}/scripts/maayos.mjs ${process.argv[1]}`,
  );
  process.exitCode = isRoomy && unknown.length === 0 ? 0 : 1;
}

/** Says whether a disk takes as much again as these folders have. */
function hasRoom(folder, like) {
  const { status, stdout } = spawnSync('du', ['-skc', '--', ...like], {
    cwd: site,
    encoding: 'utf8',
  });
  const needed = status === 0 ? Number(/(\d+)\ttotal/.exec(stdout)?.[1] ?? 0) * 1024 : 0;
  if (!existsSync(folder)) return say(`There is no ${folder}.`) ?? false;
  const { bavail, bsize } = statfsSync(folder);
  const inMegabytes = (bytes) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
  say(
    `${folder} needs ${inMegabytes(needed)} of the ${inMegabytes(bavail * bsize)} that are free.`,
  );
  return bavail * bsize > needed;
}

/** Goes back to the release that ran before the current one. */
async function rollback() {
  const current = currentRelease();
  const previous = pointsTo(`${site}.before`);
  if (previous === null || previous === current || !existsSync(previous)) {
    const any = 'maayos update <tag or commit> switches to any.';
    fail(`There is no release to go back to: ${any}`);
  }
  await switchTo(previous, current);
  say(`${basename(previous)} is running again.`);
}

/**
 * Points the site at a release and restarts its processes, one after the other. If one does not
 * become ready, all go back. Only a successful switch changes the way back.
 */
async function switchTo(next, before) {
  refuseUnfit(next, before);
  // A switch goes on to its end, even without the terminal that began it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  link(next, site);
  const restarted = [];
  for (const each of processes()) {
    restarted.push(each);
    if (await restart(each)) continue;
    link(before, site);
    let isBack = true;
    for (const one of restarted.toReversed()) isBack = (await restart(one)) && isBack;
    fail(
      `${each.name} did not become ready on ${basename(next)}; its log says why: journalctl -u ${each.name}. ` +
        (isBack
          ? `It is running on ${basename(before)} again.`
          : `${basename(before)} does not start either. If its log says that a newer release has changed the ` +
            'database, restore the backup that this update began with (docs/how-to/deploy.md).'),
    );
  }
  link(before, `${site}.before`);
}

/** The next release itself, or else the running one, says whether it can run on the database. */
function refuseUnfit(next, before) {
  const program = 'scripts/can-run.ts';
  const asked = [next, before].find((release) => existsSync(join(release, program)));
  if (asked === undefined) return;
  const refusal = `${basename(next)} cannot run on this database (docs/how-to/deploy.md).`;
  must(refusal, process.execPath, [launcher(asked), program, next], asked);
}

/** Returns whether the process is ready on the release that the site points at. */
async function restart({ name, port }) {
  say(`Restarting ${name}…`);
  const { status } = spawnSync('systemctl', ['restart', name], { stdio: 'inherit' });
  return status === 0 && isReady(port);
}

/** The processes to restart, each with its port: of a template the running ones, in their order. */
function processes() {
  const name = basename(unitFile, '.service');
  if (!name.endsWith('@')) return [{ name, port: env.PORT || '3000' }];
  const list = ['list-units', '--plain', '--no-legend', '--state=active', `${name}*`];
  const { stdout } = spawnSync('systemctl', list, { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\S+@(\d+)(?=\.service)/gm)].map(([whole, port]) => ({
    name: whole,
    port,
  }));
}

async function isReady(port) {
  for (const end = Date.now() + readyWithinSeconds * 1000; Date.now() < end; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

function removeOldReleases(...running) {
  const kept = new Set(running);
  const dated = readdirSync(releases)
    .map((name) => join(releases, name))
    // The first one is the clone itself, whose history all the others use.
    .filter((folder) => !lstatSync(join(folder, '.git')).isDirectory())
    .map((folder) => ({ folder, at: lstatSync(folder).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const { folder } of dated) if (kept.size < keptReleases) kept.add(folder);
  for (const { folder } of dated.filter((each) => !kept.has(each.folder))) {
    asSite('git', ['worktree', 'remove', '--force', folder], site);
  }
}

function currentRelease() {
  return (
    pointsTo(site) ??
    fail(`${site} is not a link to a folder of ${releases}: see docs/how-to/deploy.md.`)
  );
}

function pointsTo(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
}

/** In one step, so that no process starts without a release. */
function link(target, path) {
  must('The link could not be made.', 'ln', ['-sfn', target, `${path}.new`], '/');
  must('The link could not be moved.', 'mv', ['-T', `${path}.new`, path], '/');
}

/** Returns the commit of a release that the origin has. */
function fetched(folder, wanted) {
  const refusal = 'The new release could not be fetched.';
  must(refusal, 'git', ['fetch', '--quiet', '--tags', 'origin'], folder);
  return revision(folder, wanted);
}

function revision(folder, wanted) {
  for (const name of [`origin/${wanted}`, wanted]) {
    const commit = git(folder, 'rev-parse', '--quiet', '--verify', `${name}^{commit}`);
    if (commit !== null) return commit;
  }
  return fail(`The repository does not know ${wanted}.`);
}

/** Returns what git says to the site's user, or null if it fails. */
function git(folder, ...args) {
  const ids = process.getuid() === 0 ? { uid: user.uid, gid: user.gid } : {};
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 1e8, ...ids };
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout.trim() : null;
}

function backupFolder() {
  return env.BACKUP_DIR || '/var/backups/maayos';
}

function backupFile() {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(backupFolder(), `backup-${time}.tar`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
