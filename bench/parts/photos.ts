import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { fillCompany } from '../database/company.ts';
import { Connection } from '../load/connection.ts';
import { measureOthers, others } from '../load/others.ts';
import {
  attackWith,
  dearestPhoto,
  hugeAvif,
  phonePhoto,
  type Sending,
  type Sent,
  sendPhotos,
} from '../load/photos.ts';
import { signInRequest } from '../load/requests.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';
import { percentile, shares } from '../statistics.ts';

const passes = 5;
const secondsAPass = 6;
const phones = 4;
/** One for each phone, and the attacker. */
const workers = phones + 1;
/** Together they have room for all photos of the measurement, at 60 each. */
const visitCount = 60;
const size = { clients: 100, subscriptions: 96, visits: 1_200, workers, requests: 200 };

/** Measures how many photos are stored a second, and how long the site takes meanwhile and alone. */
export async function measurePhotos(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await fillCompany(cluster.admin, size);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const signedIn = await signInWorkers(cluster, site);
    const sending = { ...signedIn, tokens: signedIn.tokens.slice(0, phones) };
    const attacker = { ...signedIn, tokens: signedIn.tokens.slice(phones) };
    const photo = await phonePhoto();
    const attacks = { avif: await hugeAvif(), dearest: await dearestPhoto() };
    // The phones send faster than people take photos.
    const forgetLimits = () => cluster.admin`delete from private.rate_limits`;
    const send = async (attack?: Buffer) => {
      await forgetLimits();
      const [sent] = await Promise.all([
        sendPhotos(sending, photo, secondsAPass),
        attack && attackWith(attacker, attack, secondsAPass),
      ]);
      return sent;
    };
    const phonesAlone: Sent[] = [];
    const attacked: Record<keyof typeof attacks, Sent[]> = { avif: [], dearest: [] };
    const alone: Record<string, number>[] = [];
    const meanwhile: Record<string, number>[] = [];
    await sendPhotos(sending, photo, 2);
    await measureOthers(site.port, 2);
    for (let pass = 0; pass < passes; pass += 1) {
      phonesAlone.push(await send());
      attacked.avif.push(await send(attacks.avif));
      attacked.dearest.push(await send(attacks.dearest));
      alone.push(await measureOthers(site.port, secondsAPass));
      const [during] = await Promise.all([measureOthers(site.port, secondsAPass), send()]);
      meanwhile.push(during);
    }
    const report = reportOf(
      photo.byteLength,
      phonesAlone.map(({ perSecond }) => perSecond),
      alone,
      meanwhile,
    );
    const measurements = [...report.measurements, ...attackRows(phonesAlone, attacked)];
    return { ...report, measurements };
  });
}

/** Signs in the workers, who were all on the crew of all visits that take photos. */
async function signInWorkers({ admin }: Cluster, { port }: SiteServer): Promise<Sending> {
  await makeAccounts(admin, workers);
  const emails = Array.from({ length: workers }, (_, at) => accountEmail(at + 1));
  await admin`
    with numbered as (
      select id, row_number() over (order by id) as number from public.members
    ), accounts as (
      select id, row_number() over (order by email) as number from auth.users
      where email = any(${emails})
    )
    update public.members set user_id = accounts.id
    from numbered join accounts using (number) where members.id = numbered.id`;
  const visits = await admin<{ visit_id: string }[]>`
    insert into private.crew_left (visit_id, member_id, left_at)
    select visits.id, members.id, now()
    from (
      select id from public.visits where ends_at > now() limit ${visitCount}
    ) as visits, public.members
    returning visit_id`;
  if (visits.length < visitCount * workers) throw new Error('Too few visits take photos.');
  const connection = await Connection.open(port);
  const tokens: string[] = [];
  for (const email of emails) {
    const answer = await connection.send(signInRequest(0, email, benchPassword));
    const { access_token: token }: { access_token: string } = JSON.parse(answer.body.toString());
    tokens.push(token);
  }
  connection.close();
  return { port, tokens, visits: [...new Set(visits.map(({ visit_id }) => visit_id))] };
}

/** How long the phones' photos take while one account sends what is dear. */
function attackRows(
  alone: readonly Sent[],
  attacked: Readonly<Record<'avif' | 'dearest', readonly Sent[]>>,
): Measurement[] {
  const p95 = (of: readonly Sent[]) => of.map((sent) => percentile(sent.milliseconds, 0.95));
  const row = { figure: 'p95 of a photo, from its first byte until it is kept', unit: 'ms' };
  const { avif, dearest } = attacked;
  return [
    { ...row, subject: 'alone', samples: p95(alone) },
    { ...row, subject: 'beside AVIFs of 50 MP', samples: p95(avif) },
    { ...row, subject: 'beside the dearest pictures taken', samples: p95(dearest) },
    {
      ...row,
      subject: 'ratio beside AVIFs',
      samples: shares(p95(avif), p95(alone)),
      goal: { atMost: 2 },
    },
    {
      ...row,
      subject: 'ratio beside the dearest',
      samples: shares(p95(dearest), p95(alone)),
    },
  ];
}

function reportOf(
  bytes: number,
  rates: readonly number[],
  alone: readonly Record<string, number>[],
  meanwhile: readonly Record<string, number>[],
): PartReport {
  const samples = (of: readonly Record<string, number>[], name: string) =>
    of.map((pass) => pass[name] ?? Number.NaN);
  const stored: Measurement = {
    figure: 'photos stored a second, re-encoded',
    subject: 'alone',
    unit: '',
    samples: rates,
    goal: { atLeast: 15 },
  };
  const site = Object.keys(others).flatMap((name): Measurement[] => {
    const [before, during] = [samples(alone, name), samples(meanwhile, name)];
    const ratio = shares(during, before);
    const row = { figure: `p99 of ${name}`, unit: 'ms' };
    return [
      { ...row, subject: 'alone', samples: before },
      { ...row, subject: 'while photos are stored', samples: during },
      { ...row, subject: 'ratio', samples: ratio, goal: { atMost: 2 } },
    ];
  });
  return {
    part: 'photos',
    title: 'Photos',
    method: `${phones} phones of as many workers send two photos at a time, each of ${Math.round(bytes / 1000)} KB: an upload is signed, put, cleaned, and written with its preview. The server, PostgreSQL and the phones share the machine. One client of each other kind is measured alone, then meanwhile. In the attacks a fifth worker sends eight at a time. ${passes} interleaved passes of ${secondsAPass} s each.`,
    measurements: [stored, ...site],
    notes: [],
  };
}
