import { keepPhoto, type TakenPhoto } from '../../contract/crew/photos.ts';
import { type RecordedStep, sendSteps } from '../../contract/crew/steps.ts';
import { type MyVisit, myVisits } from '../../contract/crew/visits.ts';
import { seen } from '../../contract/team/me.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import { uploadPhoto } from '../world/uploads.ts';
import type { Deed, Member, Phone, Turn } from '../world/world.ts';

/** How often a phone has a connection when its worker does something. */
const connected = 0.7;
/** How often a phone's clock is right when it records; else it is off by up to an hour. */
const rightClock = 0.9;

type Held = { worker: Member; phone: Phone };

const anyPhone = (turn: Turn) => phoneOf(turn, turn.random.one(turn.world.workers));

function phoneOf({ world }: Turn, worker: Member): Held {
  const known = world.phones.get(worker.memberId);
  const phone = known ?? { visits: [], steps: [], photos: [] };
  world.phones.set(worker.memberId, phone);
  return { worker, phone };
}

/** Opens the page: with a connection it reads the visits and sends what waits. */
async function open(turn: Turn): Promise<string | null> {
  const held = anyPhone(turn);
  if (!turn.random.chance(connected)) return 'no connection';
  return connect(turn, held);
}

async function connect(turn: Turn, { worker, phone }: Held): Promise<string> {
  const { visits, asOf } = await turn.read(worker, myVisits, {});
  phone.visits = visits;
  const visitIds = visits.filter(({ isUnseen }) => isUnseen).map(({ id }) => id);
  if (visitIds.length > 0) await turn.ask(worker, seen, { visitIds, asOf });
  return `${visits.length} visits; ${await sendAll(turn, { worker, phone })}`;
}

async function sendAll(turn: Turn, { worker, phone }: Held): Promise<string> {
  const steps = phone.steps.slice(0, 50);
  if (steps.length > 0) {
    const sent = await turn.ask(worker, sendSteps, { steps, sentAt: new Date().toISOString() });
    if (!sent.ok) return `${steps.length} steps: ${sent.problem.code}`;
    phone.steps.splice(0, steps.length);
    steps.forEach(({ id }, index) => {
      if (sent.answer.outcomes[index] !== 'refused') turn.world.keptSteps.add(id);
    });
  }
  const told: string[] = [];
  for (const photo of phone.photos.splice(0)) told.push(await sendPhoto(turn, worker, photo));
  return `sent ${steps.length} steps, photos: ${told.join(', ') || 'none'}`;
}

async function sendPhoto(turn: Turn, worker: Member, photo: TakenPhoto): Promise<string> {
  await uploadPhoto(turn.world.site.address, worker, photo);
  const kept = await turn.ask(worker, keepPhoto, photo);
  if (!kept.ok) return kept.problem.code;
  const { visitId, task, phase } = photo;
  turn.world.keptPhotos.set(photo.id, { visitId, task, phase });
  return kept.answer.outcome;
}

const isToday = ({ startsAt }: MyVisit) =>
  manilaDayOf(new Date(startsAt)) === manilaDayOf(new Date());

/** A worker with a visit today does its next step, as their phone knows it. */
async function work(turn: Turn): Promise<string | null> {
  const first = turn.random.below(turn.world.workers.length);
  const inTurn = [...turn.world.workers.slice(first), ...turn.world.workers.slice(0, first)];
  for (const worker of inTurn) {
    const held = phoneOf(turn, worker);
    const { phone } = held;
    if (!phone.visits.some(isToday) && turn.random.chance(connected)) await connect(turn, held);
    const todays = phone.visits.filter(isToday);
    if (todays.length > 0) return record(turn, held, turn.random.one(todays));
  }
  return null;
}

async function record(turn: Turn, held: Held, visit: MyVisit): Promise<string> {
  const { phone } = held;
  const steps = nextSteps(turn, visit, held);
  phone.steps.push(...steps);
  const what = steps.map(({ details }) => details.kind).join(', ');
  if (!turn.random.chance(connected)) return `${what}, kept on the phone`;
  return `${what}; ${await sendAll(turn, held)}`;
}

function nextSteps(turn: Turn, visit: MyVisit, { phone }: Held): RecordedStep[] {
  const { random } = turn;
  const off = random.chance(rightClock) ? 0 : (random.below(120) - 60) * 60_000;
  const at = (minutes: number) => new Date(Date.now() + off + minutes * 60_000).toISOString();
  const step = (details: RecordedStep['details'], minutes = 0): RecordedStep => ({
    ...{ id: random.uuid(), visitId: visit.id, knownStart: visit.startsAt },
    ...{ recordedAt: at(minutes), details },
  });
  const photos = () => {
    const taken = photosOf(turn, visit, at(1));
    phone.photos.push(...taken);
    return taken.map(({ id }) => id);
  };
  switch (random.below(8)) {
    case 0:
      return [step({ kind: 'on-the-way' })];
    case 1:
      return [step({ kind: 'on-the-way' }), step({ kind: 'start' }, 1)];
    case 2:
      return [step({ kind: 'running-late', minutes: 30 })];
    case 3:
      return [step({ kind: 'cash', pesos: 1 + random.below(3000), note: '' })];
    case 4:
      return [
        step({
          kind: 'not-possible',
          reason: random.one(['nobody-home', 'weather'] as const),
          note: '',
        }),
      ];
    default: {
      const tasks = visit.checklist.map((_, task) =>
        step({ kind: 'task', task, isDone: random.chance(0.9), reason: 'It rained.' }, 2),
      );
      const photoIds = photos();
      const noPairReason = photoIds.length > 0 ? '' : 'The camera is broken.';
      return [
        step({ kind: 'start' }),
        ...tasks,
        step({ kind: 'finish', photoIds, noPairReason, note: '' }, 3),
      ];
    }
  }
}

/** Takes a pair for one task or for two, or none. */
function photosOf(
  { random }: Turn,
  { id: visitId, startsAt, checklist }: MyVisit,
  takenAt: string,
): TakenPhoto[] {
  if (checklist.length === 0 || random.chance(0.2)) return [];
  const tasks = new Set([random.below(checklist.length), random.below(checklist.length)]);
  return [...tasks].flatMap((task) => {
    const said = { visitId, task, source: 'camera', takenAt, knownStart: startsAt } as const;
    const before = { ...said, id: random.uuid(), phase: 'before', pairOf: null } as const;
    return [before, { ...said, id: random.uuid(), phase: 'after', pairOf: before.id }];
  });
}

/** Workers' deeds on the phone (docs/product.md, "Day of a visit", "What the phone recorded"). */
export const workerDeeds: readonly Deed[] = [
  { name: 'a phone is opened', weight: 8, act: open },
  { name: 'a phone records', weight: 32, act: work },
];
