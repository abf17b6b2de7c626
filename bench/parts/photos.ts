import { accountEmail, benchPassword, makeAccounts } from '../database/accounts.ts';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { fillCompany } from '../database/company.ts';
import { Connection } from '../load/connection.ts';
import { measureOthers, others } from '../load/others.ts';
import { phonePhoto, type Sending, sendPhotos } from '../load/photos.ts';
import { signInRequest } from '../load/requests.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';
import { shares } from '../statistics.ts';

const passes = 5;
const secondsAPass = 6;
const phones = 4;
/** Together they have room for all photos of the measurement, at 60 each. */
const visitCount = 60;
const size = { clients: 100, subscriptions: 96, visits: 1_200, workers: 1, requests: 200 };

/** Measures how many photos are stored a second, and how long the site takes meanwhile and alone. */
export async function measurePhotos(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await fillCompany(cluster.admin, size);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const sending = await signInWorker(cluster, site);
    const photo = await phonePhoto();
    const load = { phones, seconds: secondsAPass };
    const rates: number[] = [];
    const alone: Record<string, number>[] = [];
    const meanwhile: Record<string, number>[] = [];
    await sendPhotos(sending, photo, { phones: 1, seconds: 2 });
    await measureOthers(site.port, 2);
    for (let pass = 0; pass < passes; pass += 1) {
      rates.push(await sendPhotos(sending, photo, load));
      alone.push(await measureOthers(site.port, secondsAPass));
      const [during] = await Promise.all([
        measureOthers(site.port, secondsAPass),
        sendPhotos(sending, photo, load),
      ]);
      meanwhile.push(during);
    }
    return reportOf(photo.byteLength, rates, alone, meanwhile);
  });
}

/** Signs in the only worker, who was on the crew of all visits that take photos. */
async function signInWorker({ admin }: Cluster, { port }: SiteServer): Promise<Sending> {
  await makeAccounts(admin, 1);
  await admin`
    update public.members
    set user_id = (select id from auth.users where email = ${accountEmail(1)})`;
  const visits = await admin<{ visit_id: string }[]>`
    insert into private.crew_left (visit_id, member_id, left_at)
    select visits.id, members.id, now() from public.visits, public.members
    where visits.ends_at > now() limit ${visitCount}
    returning visit_id`;
  if (visits.length < visitCount) throw new Error('Too few visits take photos.');
  const connection = await Connection.open(port);
  const answer = await connection.send(signInRequest(0, accountEmail(1), benchPassword));
  connection.close();
  const { access_token: token }: { access_token: string } = JSON.parse(answer.body.toString());
  return { port, token, visits: visits.map(({ visit_id }) => visit_id) };
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
    method: `${phones} phones send two photos at a time, each of ${Math.round(bytes / 1000)} KB: an upload is signed, put, cleaned, and written with its preview. The server, PostgreSQL and the phones share the machine. One client of each other kind is measured alone, then meanwhile. ${passes} interleaved passes of ${secondsAPass} s each.`,
    measurements: [stored, ...site],
    notes: [],
  };
}
