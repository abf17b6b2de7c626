import { accountEmail, makeAccounts } from '../database/accounts.ts';
import { type Cluster, startCluster } from '../database/cluster.ts';
import { fillCompany } from '../database/company.ts';
import { signIn } from '../load/dispatcher.ts';
import { measureOthers, others } from '../load/others.ts';
import { phonePhoto, type Sending, type Sent, sendPhotos } from '../load/photos.ts';
import { inTemporaryFolder } from '../processes.ts';
import type { Measurement, PartReport } from '../report.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';
import { percentile, shares } from '../statistics.ts';

const passes = 5;
const secondsAPass = 6;
const phones = 4;
/** Enough for all photos of the measurement, at 60 each. */
const visitCount = 60;
const size = { clients: 100, subscriptions: 96, visits: 1_200, workers: phones, requests: 200 };

/** Measures the photos stored per second, and the site's responses meanwhile and alone. */
export async function measurePhotos(): Promise<PartReport> {
  return inTemporaryFolder(async (folder) => {
    await using cluster = await startCluster(folder);
    await fillCompany(cluster.admin, size);
    await using site = await startSiteServer({ folder, databaseUrl: cluster.url });
    const sending = await signInWorkers(cluster, site);
    const photo = await phonePhoto();
    const send = async () => {
      // The phones send faster than people take photos.
      await cluster.admin`delete from private.rate_limits`;
      return sendPhotos(sending, photo, secondsAPass);
    };
    const phonesAlone: Sent[] = [];
    const alone: Record<string, number>[] = [];
    const meanwhile: Record<string, number>[] = [];
    await sendPhotos(sending, photo, 2);
    await measureOthers(site.port, 2);
    for (let pass = 0; pass < passes; pass += 1) {
      phonesAlone.push(await send());
      alone.push(await measureOthers(site.port, secondsAPass));
      const [during] = await Promise.all([measureOthers(site.port, secondsAPass), send()]);
      meanwhile.push(during);
    }
    return reportOf(photo.byteLength, phonesAlone, alone, meanwhile);
  });
}

/** Signs in the workers, who were all on the crew of every visit that takes photos. */
async function signInWorkers({ admin }: Cluster, { port }: SiteServer): Promise<Sending> {
  await makeAccounts(admin, phones);
  const emails = Array.from({ length: phones }, (_, at) => accountEmail(at + 1));
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
  if (visits.length < visitCount * phones) throw new Error('Too few visits take photos.');
  const tokens: string[] = [];
  for (const account of emails.keys()) {
    tokens.push((await signIn(port, account + 1)).access_token);
  }
  return { port, tokens, visits: [...new Set(visits.map(({ visit_id }) => visit_id))] };
}

function reportOf(
  bytes: number,
  phonesAlone: readonly Sent[],
  alone: readonly Record<string, number>[],
  meanwhile: readonly Record<string, number>[],
): PartReport {
  const samples = (of: readonly Record<string, number>[], name: string) =>
    of.map((pass) => pass[name] ?? Number.NaN);
  const ofPhones: Measurement[] = [
    {
      ...{ figure: 'photos stored a second, re-encoded', subject: 'alone', unit: '' },
      samples: phonesAlone.map(({ perSecond }) => perSecond),
      goal: { atLeast: 15 },
    },
    {
      ...{ figure: 'p95 of a photo, from its first byte until it is kept', unit: 'ms' },
      subject: 'alone',
      samples: phonesAlone.map(({ milliseconds }) => percentile(milliseconds, 0.95)),
    },
  ];
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
    method: `${phones} phones of as many workers send two photos at a time, each of ${Math.round(bytes / 1000)} KB: an upload is signed, put, cleaned, and written with its preview. The server, PostgreSQL and the phones share the machine. One client of each other kind is measured alone, then meanwhile. ${passes} interleaved passes of ${secondsAPass} s each.`,
    measurements: [...ofPhones, ...site],
    notes: [],
  };
}
