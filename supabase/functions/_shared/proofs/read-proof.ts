import type { Sql, TransactionSql } from 'postgres';
import type { Proof, ProofPhoto } from '../../../../contract/shapes/proof.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { pairsOf } from '../../../../domain/visits/pairs.ts';
import type { ReportedTask } from '../../../../domain/visits/report.ts';
import { asService } from '../database/roles.ts';
import type { Files } from '../files/files.ts';
import { type CrewRow, withFaces } from '../photos/member-pictures.ts';
import { readPhotoAddresses } from '../photos/photo-files.ts';

type ReaderRules = {
  /** How long the photos' addresses work. */
  validForMinutes: number;
  tellsHidden: boolean;
  showsFaces: boolean;
};

type VisitRow = Omit<Proof, 'tasks' | 'crew' | 'startsAt' | 'arrivedAt' | 'leftAt'> & {
  startsAt: Date;
  arrivedAt: Date | null;
  leftAt: Date | null;
  crew: CrewRow[];
  checklist: string[];
  reported: ReportedTask[];
};

/**
 * Returns null if the visit is neither done nor missed. Reads as the service, because clients may
 * not read the crew. Check first that the reader may see this visit.
 */
export async function readProof(
  sql: Sql,
  files: Files,
  visitId: string,
  { validForMinutes, tellsHidden, showsFaces }: ReaderRules,
): Promise<Proof | null> {
  const read = await asService(sql, async (service) => {
    const visit = await readVisit(service, visitId);
    return visit && { visit, rows: await readPhotos(service, visitId) };
  });
  if (read === null) return null;
  const { checklist, reported, startsAt, arrivedAt, leftAt, ...visit } = read.visit;
  const shown = read.rows.filter(({ state }) => state === 'shown');
  const hidden = tellsHidden ? read.rows.filter(({ state }) => state === 'hidden') : [];
  const photos = await photosWithAddresses(files, shown, validForMinutes * 60);
  const crew = visit.crew.map(({ name, picture }) => ({
    name: firstNameOf(name),
    picture: showsFaces ? picture : null,
  }));
  return {
    ...visit,
    crew: await withFaces(files, crew),
    startsAt: startsAt.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
    tasks: proofTasks(checklist, reported, photos, hidden),
  };
}

async function readVisit(service: TransactionSql, id: string): Promise<VisitRow | null> {
  const [visit] = await service<VisitRow[]>`
    select number, visit_count as "visitCount", package_type as "packageType",
      makes_good is not null as "makesGood", visits.state, starts_at as "startsAt", arrived_at as "arrivedAt", left_at as "leftAt", visits.checklist,
      coalesce(tasks, '[]') as reported, coalesce(note, '') as note,
      coalesce(no_pair_reason, '') as "noPairReason",
      (
        select count(*)::integer from unnest(named_photos) as named
        where not exists (select from public.photos where id = named)
      ) as "photosOnTheirWay",
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', name, 'picture', pictures.id) order by name, members.id
        ), '[]')
        from public.members left join public.member_pictures as pictures
          on pictures.member_id = members.id and removed_at is null
        where members.id in (
          select member_id from public.visit_crew where visit_id = visits.id
          union all
          -- Whoever came, also if they were taken off since.
          select member_id from public.visit_steps
          where visit_id = visits.id and counts and kind in ('start', 'finish')
        )
      ) as crew
    from public.visits join public.subscriptions on subscriptions.id = subscription_id
      left join public.visit_reports on visit_id = visits.id
    where visits.id = ${id} and visits.state in ('done', 'missed')`;
  return visit ?? null;
}

async function readPhotos(service: TransactionSql, visitId: string): Promise<ProofPhotoRow[]> {
  return await service<ProofPhotoRow[]>`
    select id, task, phase, pair_of as "pairOf", source, taken_at as "takenAt", width, height, state
    from public.photos
    where visit_id = ${visitId} and counts and state in ('shown', 'hidden')
    order by taken_at, id`;
}

type ProofTask = Proof['tasks'][number];
type Placed = { task: number | null };

/** A last task without a text holds the photos of the whole visit, if there are any. */
function proofTasks(
  checklist: readonly string[],
  reported: readonly ReportedTask[],
  photos: readonly PlacedPhoto[],
  hidden: readonly Placed[],
): ProofTask[] {
  const isIn = (place: number | null) => (photo: Placed) =>
    place === null ? photo.task === null || photo.task >= checklist.length : photo.task === place;
  const photosIn = (place: number | null) => {
    const { pairs, singles } = pairsOf(photos.filter(isIn(place)));
    return {
      pairs: pairs.map(({ before, after }) => ({ before: before.shown, after: after.shown })),
      singles: singles.map(({ shown }) => shown),
      hiddenPhotos: hidden.filter(isIn(place)).length,
    };
  };
  const tasks = checklist.map((text, place) => {
    const { isDone = false, reason = '' } = reported.find(({ task }) => task === place) ?? {};
    return { place, text, isDone, reason, ...photosIn(place) };
  });
  const whole = photosIn(null);
  const isEmpty = whole.pairs.length + whole.singles.length + whole.hiddenPhotos === 0;
  return isEmpty
    ? tasks
    : [...tasks, { place: null, text: '', isDone: true, reason: '', ...whole }];
}

type ProofPhotoRow = {
  id: string;
  /** The task's place in the checklist; null for the whole visit. */
  task: number | null;
  phase: 'before' | 'after';
  pairOf: string | null;
  source: 'camera' | 'library';
  takenAt: Date;
  width: number;
  height: number;
  state: 'shown' | 'hidden';
};

type PlacedPhoto = Pick<ProofPhotoRow, 'id' | 'task' | 'phase' | 'pairOf'> & {
  shown: ProofPhoto;
};

/** Leaves out photos whose files are gone. */
async function photosWithAddresses(
  files: Files,
  rows: readonly ProofPhotoRow[],
  validForSeconds: number,
): Promise<PlacedPhoto[]> {
  const ids = rows.map(({ id }) => id);
  const addressesOf = await readPhotoAddresses(files, ids, validForSeconds);
  return rows.flatMap(({ id, task, phase, pairOf, source, takenAt, width, height }) => {
    const addresses = addressesOf(id);
    if (addresses === undefined) return [];
    const shown = {
      id,
      phase,
      takenAt: takenAt.toISOString(),
      isFromLibrary: source === 'library',
      width,
      height,
      ...addresses,
    };
    return [{ id, task, phase, pairOf, shown }];
  });
}
