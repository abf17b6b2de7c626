import { describe, expect, it } from 'vitest';
import { acceptInvitation } from '../../contract/team/joining.ts';
import { me } from '../../contract/team/me.ts';
import { accountOf, tokenMailedTo } from '../../supabase/functions/team/invitations.fixture.ts';
import { serveTeam } from '../../supabase/functions/team/team.fixture.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { runScript } from '../intake/operator.fixture.ts';

const team = forAllTests(serveTeam);

const run = (...args: string[]) => runAt('http://site.test', args);

const runAt = (siteUrl: string, args: readonly string[]) =>
  runScript('team', args, { DATABASE_URL: team.database.url, SITE_URL: siteUrl });

async function withEmail(member: string, email: string): Promise<void> {
  await team.database.admin`update public.members set email = ${email} where id = ${member}`;
}

describe('npm run team', () => {
  it('adds the first owner by a link that is printed and mailed, and lists everybody', async () => {
    const added = await run('add', 'nina@example.ph', 'owner', '--name', 'Nina Flores');
    expect(added).toMatchObject({ code: 0 });
    const [token] =
      /(?<=http:\/\/site\.test\/team\/join#token=)[0-9a-f]{64}$/m.exec(added.text) ?? [];
    expect(token).toBe(await tokenMailedTo(team, 'nina@example.ph'));
    expect(added.text).toMatch(/It works once, until \w{3}, \d+ \w{3} \d{4}, /);
    expect(added.text).toContain('The console then asks them to set up a second factor.');
    expect((await run()).text).toMatch(/^Nina Flores +nina@example\.ph +Owner +invited until /m);

    const nina = await accountOf(team, 'nina@example.ph');
    await nina.call(acceptInvitation, { token: token ?? '' });
    expect(await nina.call(me, {})).toMatchObject({ name: 'Nina Flores', role: 'owner' });
    const [head, ...lines] = (await run('list')).text.split('\n');
    expect(head).toMatch(/^NAME +EMAIL +ROLE +SINCE +SECOND FACTOR +STATE$/);
    expect(lines.find((line) => line.startsWith('Nina Flores'))).toMatch(
      /^Nina Flores +nina@example\.ph +Owner +\S+ \d+ \S+ \d{4} +no +active$/,
    );
  });

  it('warns where a link would lead to this machine, because SITE_URL is missing', async () => {
    const args = ['add', 'lino@example.ph', 'worker', '--name', 'Lino Cruz'];
    expect((await runAt('', args)).text).toMatch(
      /^Warning: SITE_URL is not set, so links in mails begin with http:\/\/localhost:\d+\.\n/,
    );
  });

  it('changes a role and deactivates a member, whatever the case of the address', async () => {
    const member = await team.addMember('Rico\u202e Tan', 'worker', { secondFactor: false });
    await withEmail(member.member, 'rico@example.ph');
    const changed = await run('change', 'Rico@example.ph', 'dispatcher');
    expect(changed).toEqual({ code: 0, text: 'Rico\\u202e Tan is dispatcher now.\n' });
    expect(await member.call(me, {})).toMatchObject({ role: 'dispatcher' });
    const ended = await run('deactivate', 'rico@example.ph');
    expect(ended.text).toContain('is no longer a member: signed out everywhere');
    expect(await member.ask(me)).toMatchObject({ status: 401 });
    expect((await run()).text).toMatch(/^Rico.* deactivated$/m);
    expect(await run('deactivate', 'rico@example.ph')).toMatchObject({ code: 1 });
  });

  it('says that a change came from the service', async () => {
    const [last] = await team.database.admin`
      select actor, actor_name from public.history where thing = 'member' order by id desc limit 1`;
    expect(last).toEqual({ actor: 'service', actor_name: 'The service' });
  });

  it('removes a lost second factor and ends the sessions', async () => {
    const { dispatcher, database } = team;
    await withEmail(dispatcher.member, 'dana@example.ph');
    await database.authSql`
      update auth.users set email = 'dana@example.ph' where id = ${dispatcher.account}`;
    await database.authSql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${dispatcher.account}, 'totp', 'verified', now(), now())`;
    expect((await run()).text).toMatch(/^Dana Cruz .* yes +active$/m);
    const reset = await run('reset-factor', 'dana@example.ph');
    expect(reset.text).toContain('dana@example.ph had one second factor, and has none now.');
    expect((await run()).text).toMatch(/^Dana Cruz .* no +active$/m);
    expect(await dispatcher.ask(me)).toMatchObject({ status: 401 });
  });

  it('keeps the last owner, also of two that are changed at once', async () => {
    await withEmail(team.owner.member, 'olivia@example.ph');
    const answers = await Promise.all([
      run('deactivate', 'olivia@example.ph'),
      run('change', 'nina@example.ph', 'worker'),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const refused = answers.find(({ code }) => code === 1);
    expect(refused?.text).toContain('The last owner can be neither deactivated nor demoted.');
  });

  it.each([
    [['add', 'x@example.ph', 'owner'], 'Name is required.'],
    [['add', 'x@example.ph', 'owner', '--name', ' '], 'Name is required.'],
    [['add', 'x@example.ph', 'boss', '--name', 'X'], 'There is no role "boss".'],
    [['add', 'x@example', 'owner', '--name', 'X'], '"x@example" is not an email address'],
    [['add', 'BEN@example.ph', 'owner', '--name', 'X'], 'is already a member of the team'],
    [
      ['change', 'nobody@example.ph', 'owner'],
      'No active member has the address nobody@example.ph.',
    ],
    [['deactivate', 'nobody@example.ph'], 'No active member has the address nobody@example.ph.'],
    [['reset-factor', 'nobody@example.ph'], 'No account has the address nobody@example.ph.'],
    [['change', 'ben@example.ph'], 'npm run team'],
    [['deactivate', 'ben@example.ph', 'owner'], 'npm run team'],
    [['change', 'ben@example.ph', 'owner', '--name', 'Ben'], 'npm run team'],
    [['remove', 'ben@example.ph'], 'npm run team'],
    [['--nmae', 'Ben'], '--nmae'],
  ])('refuses %j in one sentence', async (args, message) => {
    await withEmail(team.worker.member, 'ben@example.ph');
    const { code, text } = await run(...args);
    expect(code).toBe(1);
    expect(text).toContain(message);
    expect(text).not.toMatch(/^\s+at /m);
  });
});
